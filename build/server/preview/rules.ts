import { decodeAddress } from '../../../src/model/decode-address.ts';

/** Response headers by name in lower case. */
export type Headers = ReadonlyMap<string, string>;

/** What the files for hosts say of a site. */
export type HostRules = {
  /** The headers for a decoded path, from every matching rule. Values of the same name are joined with commas. */
  headersFor(path: string): Headers;
  /** The new address of each old one, by its decoded path. */
  readonly redirects: ReadonlyMap<string, string>;
};

/**
 * Reads the texts of `_headers` and `_redirects`, as far as a build writes what Netlify and Cloudflare read there: a
 * path on its own line (`*` for any rest), followed by indented `Name: value` lines; and permanent redirects.
 */
export function readRules(headers = '', redirects = ''): HostRules {
  const rules = Array.from(headers.matchAll(/^(\/\S*)((?:\n .*)*)/gm), ([, path = '', lines = '']) => ({
    matches: new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}$`, 's'),
    headers: Array.from(lines.matchAll(/^ +([\w-]+): (.*)$/gm), ([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value,
    })),
  }));
  return {
    headersFor(path) {
      const given = rules.filter(({ matches }) => matches.test(path)).flatMap((rule) => rule.headers);
      const byName = Map.groupBy(given, ({ name }) => name);
      return new Map(Array.from(byName, ([name, group]) => [name, group.map(({ value }) => value).join(', ')]));
    },
    redirects: new Map(
      Array.from(redirects.matchAll(/^(\/\S*) (\/\S*) 301$/gm), ([, from = '', to = '']) => [decodeAddress(from), to]),
    ),
  };
}
