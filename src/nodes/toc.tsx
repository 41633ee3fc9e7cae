import { TocDisclosure } from '../components/Toc.tsx';
import { NOTHING } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

/** The table of contents of the page, where the layout does not place it. */
export const toc: NodeRecord<'toc'> = {
  component: ({ draw }) => (draw.toc.length > 0 ? <TocDisclosure entries={draw.toc} /> : null),
  copy: () => [],
  words: () => NOTHING,
  contents: noHeadings,
};
