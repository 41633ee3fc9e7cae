import { NOTHING } from './found.ts';
import { CopyType } from './parts/CopyType.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** The button that copies the type of a body. */
export const copyType: NodeRecord<'copy-type'> = {
  component: ({ node: { name, place, isPlaced } }) => <CopyType name={name} place={place} isPlaced={isPlaced} />,
  copy: () => [],
  words: () => NOTHING,
  contents: noHeadings,
};
