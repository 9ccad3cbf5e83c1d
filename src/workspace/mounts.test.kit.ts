import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmdirSync } from "node:fs";

/** A directory on which something is mounted; the caller ends it. Where nobody may mount, null, and the console says so. */
export interface Mounted extends Disposable {
  dir: string;
}

export function mountTmpfs(bytes: number): Mounted | null {
  return mounted((dir) => mount(["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", dir]));
}

/** Not writable even for root, whom no mode stops. */
export function mountReadOnly(): Mounted | null {
  return mounted((dir) => {
    mount(["--bind", dir, dir]);
    mount(["-o", "remount,ro,bind", dir]);
  });
}

function mounted(make: (dir: string) => void): Mounted | null {
  const dir = realpathSync(mkdtempSync("/var/tmp/mounted-"));
  try {
    make(dir);
  } catch (error) {
    rmdirSync(dir);
    console.warn(`not tested here, since nothing can be mounted: ${String(error)}`);
    return null;
  }
  return {
    dir,
    [Symbol.dispose]: () => {
      unmount(dir);
      rmdirSync(dir);
    },
  };
}

export function bind(what: string, where: string): void {
  mount(["--bind", what, where]);
}

export function unmount(dir: string): void {
  execFileSync("umount", [dir], { stdio: "pipe" });
}

function mount(args: string[]): void {
  if (process.platform !== "linux") throw new Error("only on Linux");
  execFileSync("mount", args, { stdio: "pipe" });
}

/** Whether this process may mount; asked once. */
export const canMount = (() => {
  const trial = mountTmpfs(65_536);
  trial?.[Symbol.dispose]();
  return trial !== null;
})();
