/** Names of what opens something: `--github-token`, `API_KEY`, `?access_token=`. `--max-tokens` and `--token-file` do not. */
const telling =
  /(?:^|[-_.])(?:token|secret|password|passwd|passphrase|api[-_]?key|access[-_]?key|private[-_]?key|pat)$/i;

/** In a URL `key` alone is one too; as a flag it is as often the name of a file. */
const tellingInUrl = /^key$/i;

/**
 * Values among arguments that only a credential can be, as they are spelled: behind a flag or a variable of a telling name,
 * in a header, and in a URL as its password or a parameter. They stand in clients' files, which nobody means to publish.
 */
export function credentialsIn(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const [, assigned, value] = /^-{0,2}([\w.-]+)=(.+)$/s.exec(arg) ?? [];
    if (assigned !== undefined && value !== undefined && telling.test(assigned)) return [value];
    const flag = /^--?([\w.-]+)$/.exec(args[index - 1] ?? "")?.[1];
    if (flag !== undefined && telling.test(flag) && !arg.startsWith("-")) return [arg];
    const header = /^(?:proxy-)?authorization:\s*(?:[\w-]+\s+)?(\S.*)$/i.exec(value ?? arg)?.[1];
    return header === undefined ? credentialsInUrls(arg) : [header];
  });
}

function credentialsInUrls(text: string): string[] {
  return [...text.matchAll(/[a-z][a-z\d+.-]*:\/\/\S+/gi)].flatMap(([url]) => {
    const userinfo = /^[^/]+:\/\/([^/?#]*)@/.exec(url)?.[1];
    const parameters = [...url.matchAll(/[?&#]([\w.-]+)=([^&#]*)/g)].flatMap(([, name = "", value = ""]) =>
      telling.test(name) || tellingInUrl.test(name) ? [value] : [],
    );
    // Without a colon the user's name is the token, as in `https://TOKEN@host/`.
    const password = userinfo === undefined ? [] : [userinfo.slice(userinfo.indexOf(":") + 1)];
    return [...password, ...parameters].flatMap((value) => [...new Set([value, decoded(value)])]);
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
