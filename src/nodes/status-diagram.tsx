import { StatusDiagram } from '../components/StatusDiagram.tsx';
import { paragraph } from '../copies/blocks.ts';
import { emphasis, words } from '../copies/inline.ts';
import { statusDiagram as texts } from '../strings/status-diagram.ts';
import { NOTHING } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

/**
 * The diagram of the statuses, with its caption. The Markdown copy has title and caption instead, and programs that
 * compare the two learn it from the attribute.
 */
export const statusDiagram: NodeRecord<'status-diagram'> = {
  component: ({ node: { statuses } }) => (
    <figure className="status-diagram" data-markdown-ignore="">
      <StatusDiagram statuses={statuses} />
      <figcaption>{texts.caption}</figcaption>
    </figure>
  ),
  copy: () => [paragraph(emphasis(words(`${texts.title}. ${texts.caption}`)))],
  words: () => NOTHING,
  contents: noHeadings,
  styles: () => ['status-diagram'],
};
