import { expect, test } from "vitest";
import { serverEnvironment } from "./environment.js";
import { marker } from "./strays.js";

const scratch = { home: "/s/home", tmp: "/s/tmp", scratch: "/s" };
const everything = () => true;
const nothing = () => false;

const rules: [string, Record<string, string>, (path: string) => boolean, Record<string, string | undefined>][] = [
  [
    "what nobody listed stays outside",
    { AWS_SECRET_ACCESS_KEY: "x", NODE_OPTIONS: "--inspect" },
    everything,
    { AWS_SECRET_ACCESS_KEY: undefined, NODE_OPTIONS: undefined },
  ],
  [
    "PATH, language and proxies go along",
    { PATH: "/bin", LC_ALL: "C", https_proxy: "http://p" },
    nothing,
    { PATH: "/bin", LC_ALL: "C", https_proxy: "http://p" },
  ],
  [
    "HOME, temporary and XDG directories are the scratch's",
    { HOME: "/u", TMPDIR: "/t", XDG_CACHE_HOME: "/u/c" },
    everything,
    { HOME: "/s/home", TMPDIR: "/s/tmp", TMP: "/s/tmp", TEMP: "/s/tmp", XDG_CACHE_HOME: "/s/home/.cache" },
  ],
  [
    "a cache points at the user's where it exists",
    { HOME: "/u" },
    (path) => path === "/u/.npm",
    { npm_config_cache: "/u/.npm", CARGO_HOME: undefined },
  ],
  [
    "of several places the one that exists",
    { HOME: "/u" },
    (path) => path === "/u/Library/Caches/pip",
    { PIP_CACHE_DIR: "/u/Library/Caches/pip" },
  ],
  [
    "a cache the user moved is taken from there",
    { HOME: "/u", CARGO_HOME: "/big/cargo" },
    (path) => path === "/big/cargo",
    { CARGO_HOME: "/big/cargo" },
  ],
  [
    "a toolchain the user named but does not have is left out",
    { HOME: "/u", CARGO_HOME: "/gone" },
    (path) => path === "/u/.cargo",
    { CARGO_HOME: undefined },
  ],
  [
    "npm's configuration is named once",
    { HOME: "/u", npm_config_userconfig: "/u/mine" },
    everything,
    { npm_config_userconfig: "/u/mine", NPM_CONFIG_USERCONFIG: undefined },
  ],
  [
    "the arguments of the npx that started us are not its",
    { npm_config_call: "x", npm_config_package: "y" },
    everything,
    { npm_config_call: undefined, npm_config_package: undefined },
  ],
  [
    "settings of uv and pip go along, passwords for uploads do not",
    { UV_INDEX_URL: "u", PIP_INDEX_URL: "p", UV_PUBLISH_TOKEN: "t" },
    nothing,
    { UV_INDEX_URL: "u", PIP_INDEX_URL: "p", UV_PUBLISH_TOKEN: undefined },
  ],
  ["without a HOME there is nothing to point at", {}, everything, { npm_config_cache: undefined }],
];

test.each(rules)("%s", (_name, user, exists, expected) => {
  const env = serverEnvironment(user, scratch, {}, exists);
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, env[name]]))).toEqual(expected);
});

test("what the entry names wins, but for the marker", () => {
  const env = serverEnvironment(
    { PATH: "/bin" },
    scratch,
    { HOME: "/mine", PATH: "/x", TOKEN: "t", [marker]: "no" },
    nothing,
  );
  expect(env).toMatchObject({ HOME: "/mine", PATH: "/x", TOKEN: "t", [marker]: "/s" });
});
