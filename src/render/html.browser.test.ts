import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { packageRoot } from "../cli/installed.js";
import { enforced, enforcing, hostile, hostileName, mixed } from "../matrix/matrices.test.samples.js";
import { readMatrix } from "../matrix/read.js";
import { visible } from "../matrix/visible.js";
import type { Matrix } from "../model/matrix.js";
import { noBrowser, openBrowser, openPage, type View } from "./browser.test.kit.js";
import { html } from "./html.js";
import type { Sheet } from "./sheet.js";

const page = (sheets: Sheet[]) => html(sheets, { verbose: false, width: 80, color: false });
const sheet = (matrix: Matrix): Sheet => ({ matrix, file: null });

/** Runs if anything of a name becomes an element: both ask for something, and change the title. */
const intruder =
  "<script>document.title = 'ours'; alert(1)</script><img src=https://example.invalid/x onerror=\"document.title='ours'\">";

/** Every committed matrix, and those that were made to break a page. */
function everything(): Sheet[] {
  const folder = join(packageRoot(), "matrices");
  const committed = readdirSync(folder).flatMap((name): Sheet[] => {
    const text = readFileSync(join(folder, name), "utf8");
    return text.startsWith("# Boundary matrix") ? [{ matrix: readMatrix(text, name), file: `matrices/${name}` }] : [];
  });
  return [...committed, sheet(hostile()), sheet(scripted())];
}

function scripted(): Matrix {
  return {
    ...enforcing(),
    server: { name: `${intruder}\u0007\u001B[31m\u202E`, version: `"'>${intruder}` },
    operations: { [`${intruder}(path)`]: enforced() },
  };
}

const views: View[] = [1280, 390].flatMap((width) => [
  { width, colorScheme: "light" as const },
  { width, colorScheme: "dark" as const },
]);

/** With axe where all that a page can hold is in it; on thousands of cells more it would say the same a minute later. */
const documents: [name: string, text: string, accessible: boolean][] = [
  ["one committed matrix", page(everything().slice(0, 1)), false],
  ["all committed matrices and hostile ones", page(everything()), false],
  ["made-up and hostile matrices, looked at by axe", page([mixed(), hostile(), scripted()].map(sheet)), true],
];

describe("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    if (noBrowser === null) browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(({ skip }) => {
    if (noBrowser !== null) skip(noBrowser);
  });

  describe.each(documents)("%s", (_name, text, accessible) => {
    test.each(views)("$width wide and $colorScheme: no complaint, nothing wider than the page", async (view) => {
      await using opened = await openPage(browser, text, view);
      await opened.page.locator("summary").first().click();
      expect(await opened.page.evaluate("document.documentElement.scrollWidth")).toBe(view.width);
      if (accessible) expect(await findings(opened.page)).toEqual([]);
      expect(opened.complaints).toEqual([]);
    });
  });

  test("light and dark differ, and each is what was asked for", async () => {
    const grounds: unknown[] = [];
    for (const view of views.slice(0, 2)) {
      await using opened = await openPage(browser, page([sheet(mixed())]), view);
      grounds.push(await opened.page.evaluate("getComputedStyle(document.body).backgroundColor"));
    }
    expect(grounds).toEqual(["rgb(255, 255, 255)", "rgb(13, 17, 23)"]);
  });

  const wide: View = { width: 1280, colorScheme: "light" };

  test("what a server is called stands there as text, and is nothing else", async () => {
    await using opened = await openPage(browser, page([sheet(hostile()), sheet(scripted())]), wide);
    const { page: shown, complaints } = opened;
    expect(await shown.locator("#server-1-title").textContent()).toContain(visible(hostileName));
    expect(await shown.locator("#server-2-title").textContent()).toContain(`${intruder}\\u{7}\\u{1b}[31m\\u{202e}`);
    expect(await shown.locator("#server-2 tbody summary").allTextContents()).toEqual([`${intruder}(path)`]);
    expect(await shown.locator("img").count()).toBe(0);
    expect(await shown.locator("script").count()).toBe(1);
    expect(await shown.title()).toBe("Boundary matrices");
    expect(complaints).toEqual([]);
  });

  test("the filter narrows servers and rows by name, and says how many are left", async () => {
    await using opened = await openPage(browser, page([sheet(enforcing()), sheet(mixed())]), wide);
    const { page: shown } = opened;
    const rows = shown.locator(".server tr[data-name]:visible");
    const names = () => shown.locator(".server tr[data-name]:visible summary").allTextContents();
    expect(await rows.count()).toBe(6);
    await shown.locator("summary", { hasText: "read_file(path)" }).first().click();
    expect(await shown.locator(".told:visible").count()).toBe(1);

    await shown.getByLabel("Filter").fill("SEARCH(");
    expect(await names()).toEqual(["search(root, mode=files)"]);
    expect(await shown.locator(".server:visible h2").allTextContents()).toEqual([
      "half-careful 0.9.1: mixed (2025-11-25, 3 of 4)",
    ]);
    expect(await shown.locator("tr[data-server]:visible").count()).toBe(1);
    expect(await shown.getByRole("status").textContent()).toBe("1 shown");
    expect(await shown.locator(".told:visible").count()).toBe(0);

    await shown.getByLabel("Filter").fill("half-careful");
    expect(await rows.count()).toBe(4);
    await shown.getByLabel("Filter").fill("no such name");
    expect(await rows.count()).toBe(0);
    expect(await shown.getByRole("status").textContent()).toBe("0 shown");
    await shown.getByLabel("Filter").fill("");
    expect(await rows.count()).toBe(6);
    expect(opened.complaints).toEqual([]);
  });

  test("what is known of each cell opens by a click, and closes again", async () => {
    await using opened = await openPage(browser, page([sheet(mixed())]), { ...wide, width: 390 });
    const { page: shown } = opened;
    const told = shown.locator(".told:visible");
    expect(await told.count()).toBe(0);
    await shown.locator("summary", { hasText: "write_file(path)" }).click();
    expect(await told.textContent()).toMatch(/open outside the roots: steady\.gap permitted[\s\S]*early permitted/);
    await expectInView(shown, ".told:not([hidden])");
    await shown.locator("summary", { hasText: "write_file(path)" }).click();
    expect(await told.count()).toBe(0);
  });

  test("the same by keys alone, and without a script", async () => {
    for (const text of [page([sheet(mixed())]), page([sheet(mixed())]).replace(/<script>[\s\S]*<\/script>/, "")]) {
      await using opened = await openPage(browser, text, wide);
      const { page: shown } = opened;
      const focused = () => shown.evaluate<string>("document.activeElement.textContent");
      for (let presses = 0; presses < 20 && (await focused()) !== "search(root, mode=files)"; presses++)
        await shown.keyboard.press("Tab");
      expect(await focused()).toBe("search(root, mode=files)");
      await shown.keyboard.press("Enter");
      expect(await shown.locator(".told:visible").textContent()).toContain("symlink permitted");
      await shown.keyboard.press("Space");
      expect(await shown.locator(".told:visible").count()).toBe(0);
      expect(opened.complaints).toEqual([]);
    }
  });
});

/** Where the row of a table that scrolls sideways is wider than the page, what is told must not be. */
async function expectInView(shown: Page, selector: string): Promise<void> {
  const box = await shown.locator(`${selector}:visible > td > div`).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390, JSON.stringify(box)).toBe(true);
}

/** What axe calls serious or critical, with the first element that has it. */
async function findings(shown: Page): Promise<string[]> {
  await shown.evaluate(axe.source);
  const results: axe.AxeResults = await shown.evaluate("axe.run()");
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
}
