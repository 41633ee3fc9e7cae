import { decodeAddress } from '../../../../src/model/decode-address.ts';
import type { OverviewView } from '../../../../src/model/reference.ts';
import type { Route } from '../../../../src/model/route.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { changeElements, isCodeBlock } from '../trees.ts';
import { introductionOf } from './introduction.ts';
import { mapProse } from './map-prose.ts';

/** The addresses of the overview, of the lists of operations on it, and of the pages of the operations. */
type Parts = {
  readonly home: Route;
  readonly routes: ReadonlyMap<string, Route>;
  readonly tags: OverviewView['tags'];
};

/**
 * Changes the links between parts of an OpenAPI document so that they lead to our pages. Authors write them for tools
 * that show everything on one page: `#operation/id`, `#tag/Name`, `#section/Heading` (Redoc), `#/Tag/id` (Swagger UI),
 * or just a heading of the introduction. Links that lead nowhere stay as they are; the checks of the output report
 * them.
 */
export function withLinksBetweenParts(api: Api, parts: Parts): Api {
  const target = createTargets(api, parts);
  const { document, ...rest } = api;
  const changed = mapProse(rest, (prose) => {
    const tree = changeElements(prose.tree, (element) => {
      const { href } = element.properties;
      if (isCodeBlock(element)) return element;
      if (element.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return undefined;
      const address = target(decodeAddress(href.slice(1)));
      return address === undefined ? undefined : { ...element, properties: { ...element.properties, href: address } };
    });
    return tree.children.some((child, index) => child !== prose.tree.children[index]) ? { ...prose, tree } : prose;
  });
  return { ...changed, document };
}

/** Creates a function from a fragment to the address of our page. */
function createTargets({ info, operations, tags: written }: Api, { home, routes, tags }: Parts) {
  const headings = info.description ? introductionOf(info.description).headings : [];
  const byHeading = new Map(headings.toReversed().map(({ text, anchor }) => [keyOf(text), `${home}#${anchor}`]));
  const shown = new Map(tags.map(({ name, anchor }) => [keyOf(name), `${home}#${anchor}`]));
  const byTag = new Map([
    ...shown,
    // A tag may be listed under another name than its own.
    ...written.flatMap(({ name, label = name }) => {
      const address = shown.get(keyOf(label));
      return address === undefined ? [] : [[keyOf(name), address] as const];
    }),
  ]);
  const byPath = new Map(operations.map(({ path, method, id }) => [`${path}/${method}`, routes.get(id)]));
  return (fragment: string): string | undefined => {
    const [, operation] = /(?:^|\/)operation\/(.+)$/.exec(fragment) ?? [];
    if (operation !== undefined) return routes.get(operation);
    const [, path] = /^(?:tag\/[^/]+\/)?paths\/(~1.+\/[a-z]+)$/.exec(fragment) ?? [];
    if (path !== undefined) return byPath.get(path.replaceAll('~1', '/').replaceAll('~0', '~'));
    const [, tag] = /^tag\/([^/]+)/.exec(fragment) ?? [];
    if (tag !== undefined) return byTag.get(keyOf(tag));
    const [, heading] = /^section\/(?:.+\/)?([^/]+)$/.exec(fragment) ?? [];
    if (heading !== undefined) return byHeading.get(keyOf(heading));
    const [, group, id] = /^\/(?:operations\/)?([^/]+)(?:\/([^/]+))?$/.exec(fragment) ?? [];
    if (group !== undefined) return id === undefined ? byTag.get(keyOf(group)) : routes.get(id);
    return byHeading.get(keyOf(fragment));
  };
}

/** Tools derive addresses from names in different ways, so only letters and digits are compared. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
