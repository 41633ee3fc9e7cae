import type { Element, RootContent } from 'hast';
import type { Prose } from '../model/prose.ts';
import { ANCHOR } from '../model/prose-elements.ts';
import { elementsIn } from '../model/prose-trees.ts';

/** Creates a function that gives the elements of the texts of a page their ids, each id once. */
export function firstIds(): (prose: Prose) => Prose {
  const given = new Set<string>();
  const withId = (element: Element): Element => {
    const { [ANCHOR]: id, ...properties } = element.properties;
    const children = element.children.map(changed);
    if (typeof id !== 'string' || given.has(id)) return { ...element, properties, children };
    given.add(id);
    return { ...element, properties: { ...properties, id }, children };
  };
  const changed = <Node extends RootContent>(node: Node): Node | Element =>
    node.type === 'element' ? withId(node) : node;
  return (prose) => {
    if (!elementsIn(prose.tree).some(({ properties }) => properties[ANCHOR] !== undefined)) return prose;
    return { ...prose, tree: { ...prose.tree, children: prose.tree.children.map(changed) } };
  };
}
