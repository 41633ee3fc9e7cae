import type { Root, RootContent } from 'hast';
import { jsonText } from '../../../../../src/model/json.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Flat } from '../schemas/flat.ts';
import { textsOf } from '../schemas/texts.ts';

/** The markup of a field without its texts, in bytes. */
const FIELD = 480;

/** The same for a fact, a value of an enum and an element of a text. */
const SMALL = 60;

/** The bytes of markup for a schema itself, without what is inside it. */
export const ownWeight = memoize(({ enum: values = [], examples = [], ...flat }: Flat): number => {
  const single = [flat.default, flat.const].filter((value) => value !== undefined);
  const texts = [...[...single, ...examples].map((value) => jsonText(value)), ...flat.patterns];
  return (
    FIELD +
    textsOf(flat).reduce((sum, text) => sum + proseWeight(text), 0) +
    values.reduce((sum, { value, description: text }) => sum + SMALL + jsonText(value).length + proseWeight(text), 0) +
    texts.reduce((sum, text) => sum + SMALL + text.length, 0)
  );
});

/** The bytes of markup for a name, which is in the anchor, in its link, and twice in the text. */
export function nameWeight(name: string): number {
  return 4 * name.length;
}

/** The bytes of markup for a text. */
function proseWeight(prose: Prose | undefined): number {
  return prose ? treeWeight(prose.tree) : 0;
}

function treeWeight({ children }: Root | Extract<RootContent, { type: 'element' }>): number {
  return children.reduce((sum, node) => {
    if (node.type === 'text') return sum + node.value.length;
    return node.type === 'element' ? sum + SMALL / 2 + treeWeight(node) : sum;
  }, 0);
}
