import { slug as githubSlug } from 'github-slugger';
import slugify from 'slugify';
import { decodeAddress } from '../../../../../src/model/decode-address.ts';
import { anchorFor } from './anchors.ts';

/** The names of a part of the document and of the parts around it, as the author wrote them. */
export type NamePath = readonly string[];

/** How this program, GitHub, Redoc and Swagger UI write a name in an address. */
const SLUGS: readonly ((name: string) => string)[] = [
  anchorFor,
  githubSlug,
  slugify,
  (name) => name.trim().replace(/\s/g, '_'),
];

/** The keys of a part: one for each way to write its names. Two parts with a key in common may be meant by one link. */
export function pathKeys(path: NamePath): readonly string[] {
  const written = SLUGS.map((slug) => path.map((name) => slug(name)).join('/'));
  return [...new Set(written.map((key) => key.toLowerCase()))];
}

/** The names in the fragment of a link to the same document: `#tag/x`, `index.html#/x`, `#!/x`. */
export function fragmentPath(href: string): NamePath | undefined {
  const [, fragment] = /^(?:index\.html)?#!?\/?(.+)$/.exec(href) ?? [];
  return fragment?.split('/').map(decodeAddress);
}

/** The name of an operation or tag in an address of ReadMe: `/reference/getorder`. */
export function readMePath(href: string): NamePath | undefined {
  const [, name] = /^\/reference\/([^/?#]+)$/.exec(href) ?? [];
  return name === undefined ? undefined : [decodeAddress(name)];
}

/** What a fragment may name, the most exact first: tools put the tag of an operation or the heading above before it. */
export function namedPaths(path: NamePath): readonly NamePath[] {
  const [kind = '', , ...rest] = path;
  const last = path.slice(-1);
  if (kind === 'tag' && rest.length > 0) return [path, rest];
  return isOfHeading(kind) && path.length > 2 ? [path, [kind, ...last]] : [path];
}

/** The heading that a fragment names, if that is what it does: `#x`, `#section/y/x` and `#tag/y/x`. */
export function namedHeading(path: NamePath): string | undefined {
  const [kind = '', second, third] = path;
  const isPart = path.length === 3 && kind === 'tag' && third !== 'operation';
  return path.length === 1 || isPart || (isOfHeading(kind) && second !== undefined) ? path.at(-1) : undefined;
}

function isOfHeading(kind: string): boolean {
  return kind === 'section' || kind === 'description';
}
