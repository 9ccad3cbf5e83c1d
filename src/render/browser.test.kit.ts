import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";

const executable = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Why the tests of a page cannot run here; null where they can. */
export const noBrowser = existsSync(executable)
  ? null
  : `there is no ${executable}: install chromium, or let CHROMIUM name another that is there`;

/** What the machine has; nothing is downloaded. Its own errands are off, since each request would count as the page's. */
export function openBrowser(): Promise<Browser> {
  const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update"];
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-sync", ...quiet];
  return chromium.launch({ executablePath: executable, args });
}

export interface View {
  width: number;
  colorScheme: "light" | "dark";
}

/** A page, and what it said and asked for that it should not have. */
export interface Opened extends AsyncDisposable {
  page: Page;
  complaints: string[];
}

/** Opens a document as a file, as somebody would who was sent it. */
export async function openPage(browser: Browser, text: string, { width, colorScheme }: View): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  const file = join(folder, "matrices.html");
  writeFileSync(file, text);
  const address = pathToFileURL(file).href;
  const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme });
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return {
    page,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await page.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
