import { visit } from 'unist-util-visit';
import type { PageNode } from '../../../../../src/model/page-tree.ts';
import type { Link } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { reference } from '../../../../../src/strings.ts';
import { withoutAnchor } from '../../routes.ts';
import { lineNode, linkSequence } from './nodes.ts';

/** The guides that mention a field, but for those to which its texts lead. */
export function guidesOfField(texts: readonly Prose[], guides: readonly Link[]): readonly PageNode[] {
  const linked = new Set(texts.flatMap(linksIn).map(withoutAnchor));
  const links = guides.filter(({ href }) => !linked.has(href)).map(({ href, label }) => ({ href, label: [label] }));
  return links.length > 0 ? [lineNode([`${reference.guides}: `, ...linkSequence(links)], 'field-guides')] : [];
}

/** The addresses to which a text leads. */
function linksIn({ tree }: Prose): readonly string[] {
  const addresses: string[] = [];
  visit(tree, 'element', ({ properties: { href } }) => {
    if (typeof href === 'string') addresses.push(href);
  });
  return addresses;
}
