import { headingRank } from 'hast-util-heading-rank';
import { headingText } from '../model/heading-text.ts';
import { elementsIn } from '../model/prose-trees.ts';
import { Prose } from '../prose/Prose.tsx';
import { foundInProse } from './found-in-prose.ts';
import type { NodeRecord, Walked } from './record.ts';

/** A text from Markdown, with the nodes inside it. Reader views drop a short `div` that is mostly links. */
export const prose: NodeRecord<'prose'> = ({ kind, prose: written, embeds = [] }, walk) => {
  const text = walk.withIds(written);
  const known = new Map<number, Walked>();
  const embedded = (number: number, around = walk.around): Walked => {
    const walked = known.get(number) ?? walk.nodes(embeds.slice(number, number + 1), around);
    known.set(number, walked);
    return walked;
  };
  // The search comes first: it knows under which heading a node is.
  const found = foundInProse(text, walk.around.crumb, (number, around) => embedded(number, around).found);
  return {
    found,
    html: (
      <section className={kind === 'field' ? 'prose field-description' : 'prose'}>
        <Prose prose={text} drawEmbed={(number) => <>{embedded(number).html}</>} />
      </section>
    ),
    copy: walk.prose(text, (number) => embedded(number).copy),
    headings: elementsIn(text.tree).flatMap((element) => {
      const depth = headingRank(element);
      const { id } = element.properties;
      return depth === undefined || typeof id !== 'string' ? [] : [{ depth, text: headingText(element), anchor: id }];
    }),
  };
};
