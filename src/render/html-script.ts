/**
 * The filter, and nothing else: without it the page says the same. A server whose name matches shows all its operations,
 * any other those that match.
 */
export const script = `
const filter = document.getElementById("filter");
const count = document.getElementById("count");
const matches = (element, wanted) => element.dataset.name.toLowerCase().includes(wanted);
const apply = () => {
  const wanted = filter.value.trim().toLowerCase();
  let servers = 0;
  for (const server of document.querySelectorAll(".server")) {
    const whole = matches(server, wanted);
    let rows = 0;
    for (const row of server.querySelectorAll("tr[data-name]")) {
      row.hidden = !whole && !matches(row, wanted);
      if (!row.hidden) rows += 1;
    }
    server.hidden = !whole && rows === 0;
    if (!server.hidden) servers += 1;
    const glance = document.querySelector('tr[data-server="' + server.id + '"]');
    if (glance) glance.hidden = server.hidden;
  }
  count.textContent = wanted === "" ? "" : servers + " shown";
};
filter.addEventListener("input", apply);
filter.form.addEventListener("submit", (event) => event.preventDefault());
document.querySelector(".filter").hidden = false;
apply();
`;
