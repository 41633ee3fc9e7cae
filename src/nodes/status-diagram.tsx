import { paragraph } from '../copies/blocks.ts';
import { emphasis, words } from '../copies/inline.ts';
import { StatusDiagram } from '../status-diagram/StatusDiagram.tsx';
import { statusDiagram as texts } from '../strings/status-diagram.ts';
import { NOTHING } from './found.ts';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** The diagram of the statuses. The Markdown copy has title and caption instead. */
export const statusDiagram: NodeRecord<'status-diagram'> = ({ statuses }) => ({
  html: <StatusDiagram statuses={statuses} />,
  copy: [paragraph(emphasis(words(`${texts.title}. ${texts.caption}`)))],
  found: NOTHING,
  headings: NO_HEADINGS,
});
