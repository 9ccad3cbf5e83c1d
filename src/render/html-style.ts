/**
 * Colours are chosen for contrast on either ground; every one is accompanied by a sign or a word. Heights of rows are whole
 * pixels: at a fraction the head of a row that stays in view hides the line below it.
 */
export const style = `
:root { color-scheme: light dark; --ground: #fff; --text: #1b1f24; --quiet: #57606a; --line: #d0d7de; --band: #f6f8fa;
  --as-declared: #116329; --open: #9a3412; --closed: #6b21a8; --unknown: #0b5c8a;
  --as-declared-ground: #e6f6ea; --open-ground: #fdebd8; --closed-ground: #f3e8fd; --unknown-ground: #e2f1fb; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #e6edf3; --quiet: #9aa4af; --line: #30363d; --band: #161b22;
  --as-declared: #7ee2a0; --open: #ffb77c; --closed: #d8b4fe; --unknown: #8bd0f7;
  --as-declared-ground: #10291a; --open-ground: #3a2312; --closed-ground: #2b1a3d; --unknown-ground: #10273a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 110rem; padding: 1rem; background: var(--ground); color: var(--text);
  font: 0.9375rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.15rem; margin: 1.25rem 0 0.4rem; } h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
a { color: inherit; } code, .sign { font-family: ui-monospace, monospace; }
:focus-visible { outline: 3px solid var(--unknown); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
.filter { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: baseline; margin: 0.75rem 0; }
input { font: inherit; padding: 0.3rem 0.5rem; width: 20rem; max-width: 100%; }
.scroll { position: relative; container-type: inline-size; overflow-x: auto; border: 1px solid var(--line); }
table { border-collapse: separate; border-spacing: 0; } caption { text-align: left; padding: 0.375rem; color: var(--quiet); border-bottom: 1px solid var(--line); }
th, td { border: solid var(--line); border-width: 0 1px 1px 0; padding: 0.25rem 0.45rem; text-align: left; vertical-align: top; overflow-wrap: normal; }
thead th { background-color: var(--band); font-weight: 600; } thead th.cell { font-weight: 400; font-size: 0.8125rem; line-height: 1.25rem; }
tbody th, thead tr:first-child th:first-child { position: sticky; left: 0; z-index: 1; background-clip: padding-box; }
tbody th { background-color: var(--ground); font-weight: 500; min-width: 14rem; max-width: 26rem; overflow-wrap: anywhere; }
.trait { white-space: nowrap; } .trait .quiet { font-weight: 400; }
.told { display: none; } tr:not([hidden]):has(details[open]) + .told { display: table-row; }
@supports not selector(:has(a)) { .told { display: table-row; } }
.told > td { padding: 0; } .told > td > div { position: sticky; left: 0; width: 100cqw; padding: 0.2rem 0.8rem 0.8rem; }
.told p { margin: 0.4rem 0; } .told .tag { display: inline-block; margin: 0.1rem 0; }
td.cell { text-align: center; }
.as-declared { color: var(--as-declared); background: var(--as-declared-ground); } .open { color: var(--open); background: var(--open-ground); font-weight: 600; }
.closed { color: var(--closed); background: var(--closed-ground); } .unknown { color: var(--unknown); background: var(--unknown-ground); }
.server { border-top: 3px solid var(--line); margin-top: 2rem; } .server > h2 { margin-top: 1rem; } .quiet { color: var(--quiet); }
.tag { padding: 0.05rem 0.4rem; border-radius: 0.3rem; } summary { cursor: pointer; } dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 0.8rem; align-items: baseline; margin: 0.4rem 0; }
dt { font-weight: 600; } dd { margin: 0; } ul { margin: 0.3rem 0; padding-left: 1.2rem; } [hidden] { display: none !important; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) { body { padding: 0.75rem; } tbody th { min-width: 9rem; max-width: 9rem; }
  dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.4rem; } }
@media (prefers-contrast: more) { :root { --line: currentColor; } }
`;
