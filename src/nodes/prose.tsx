import { headingRank } from 'hast-util-heading-rank';
import { Prose } from '../components/Prose.tsx';
import { headingText } from '../model/heading-text.ts';
import { elementsIn } from '../model/prose-trees.ts';
import { foundInProse } from './found-in-prose.ts';
import type { NodeRecord } from './record.ts';

/** A text from Markdown, with the nodes inside it. Reader views drop a short `div` that is mostly links. */
export const prose: NodeRecord<'prose'> = {
  component: ({ node: { kind, prose: text, embeds = [] }, draw }) => (
    <section className={kind === 'field' ? 'prose field-description' : 'prose'}>
      <Prose prose={text} drawEmbed={(number) => <>{draw(embeds.slice(number, number + 1))}</>} />
    </section>
  ),
  copy: ({ prose: text, embeds }, write) => write.prose(text, embeds),
  words: ({ prose: text, embeds = [] }, read) => foundInProse(text, embeds, read),
  contents: ({ prose: { tree } }) =>
    elementsIn(tree).flatMap((element) => {
      const depth = headingRank(element);
      const { id } = element.properties;
      return depth === undefined || typeof id !== 'string' ? [] : [{ depth, text: headingText(element), anchor: id }];
    }),
};
