/**
 * Where launchers keep caches, toolchains and settings when no variable says so, relative to HOME: `npx -y pkg` and
 * `uvx pkg` are to start as fast under a scratch HOME as they do for the user. The first that exists is used.
 */
export const toolchains: Record<string, string[]> = {
  npm_config_cache: [".npm"],
  NPM_CONFIG_USERCONFIG: [".npmrc"],
  COREPACK_HOME: [".cache/node/corepack", "Library/Caches/node/corepack"],
  PNPM_HOME: [".local/share/pnpm", "Library/pnpm"],
  YARN_CACHE_FOLDER: [".cache/yarn", "Library/Caches/Yarn"],
  BUN_INSTALL: [".bun"],
  BUN_INSTALL_CACHE_DIR: [".bun/install/cache"],
  DENO_DIR: [".cache/deno", "Library/Caches/deno"],
  NVM_DIR: [".nvm"],
  VOLTA_HOME: [".volta"],
  FNM_DIR: [".local/share/fnm", ".fnm"],
  ASDF_DATA_DIR: [".asdf"],
  MISE_DATA_DIR: [".local/share/mise"],
  MISE_CONFIG_DIR: [".config/mise"],
  MISE_CACHE_DIR: [".cache/mise"],
  UV_CACHE_DIR: [".cache/uv"],
  UV_TOOL_DIR: [".local/share/uv/tools"],
  UV_PYTHON_INSTALL_DIR: [".local/share/uv/python"],
  UV_CONFIG_FILE: [".config/uv/uv.toml"],
  PIP_CACHE_DIR: [".cache/pip", "Library/Caches/pip"],
  PIP_CONFIG_FILE: [".config/pip/pip.conf", ".pip/pip.conf", "Library/Application Support/pip/pip.conf"],
  PIPX_HOME: [".local/share/pipx", ".local/pipx"],
  PYTHONUSERBASE: [".local"],
  PYENV_ROOT: [".pyenv"],
  CONDA_ENVS_PATH: [".conda/envs"],
  RBENV_ROOT: [".rbenv"],
  CARGO_HOME: [".cargo"],
  RUSTUP_HOME: [".rustup"],
  GOPATH: ["go"],
  GOMODCACHE: ["go/pkg/mod"],
  GOCACHE: [".cache/go-build", "Library/Caches/go-build"],
  NUGET_PACKAGES: [".nuget/packages"],
  GRADLE_USER_HOME: [".gradle"],
  JBANG_DIR: [".jbang"],
  SDKMAN_DIR: [".sdkman"],
  DOCKER_CONFIG: [".docker"],
  PLAYWRIGHT_BROWSERS_PATH: [".cache/ms-playwright", "Library/Caches/ms-playwright"],
  PUPPETEER_CACHE_DIR: [".cache/puppeteer"],
};

/** Passed on where the user has them, as they are. */
export const passedOn = [
  ...["PATH", "LANG", "LANGUAGE", "TZ", "TERM", "USER", "LOGNAME", "SHELL"],
  ...["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "all_proxy", "no_proxy"],
  ...["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"],
  ...["GIT_SSL_CAINFO", "CARGO_HTTP_CAINFO", "DENO_CERT", "DENO_TLS_CA_STORE", "NODE_USE_SYSTEM_CA"],
  // Not all of npm_config_*: under `npx` they hold the arguments of that very npx.
  ...["npm_config_userconfig", "npm_config_globalconfig", "npm_config_registry", "NPM_CONFIG_REGISTRY"],
  ...["NPM_CONFIG_CACHE", "NPM_CONFIG_GLOBALCONFIG", "npm_config_prefix", "NPM_CONFIG_PREFIX"],
  ...["npm_config_proxy", "npm_config_https_proxy", "npm_config_noproxy", "npm_config_cafile", "NPM_CONFIG_CAFILE"],
  ...[
    "GOROOT",
    "GOPROXY",
    "GONOSUMDB",
    "GOPRIVATE",
    "GOFLAGS",
    "GOTOOLCHAIN",
    "RUSTUP_TOOLCHAIN",
    "RUSTUP_DIST_SERVER",
  ],
  ...[
    "JAVA_HOME",
    "DOTNET_ROOT",
    "DOCKER_HOST",
    "GEM_HOME",
    "GEM_PATH",
    "NIX_PATH",
    "NIX_PROFILES",
    "NIX_SSL_CERT_FILE",
  ],
  ...["SystemRoot", "SystemDrive", "ComSpec", "PATHEXT", "ProgramFiles", "ProgramFiles(x86)", "ProgramData", "windir"],
];

export const passedOnPrefixes = ["LC_", "UV_", "PIP_"];
