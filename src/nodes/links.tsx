import { list, paragraph } from '../copies/blocks.ts';
import { link, words } from '../copies/inline.ts';
import { Breakable } from '../elements/Breakable.tsx';
import { NOTHING, wordsOf } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

/** Links one beside the other, as buttons. Most lead to answers but contain none. */
export const links: NodeRecord<'links'> = {
  component: ({ node: { kind, links: all } }) => (
    <ul className={kind === undefined ? 'button-links row' : `${kind} button-links row`}>
      {all.map(({ href, label, saveAs }) => (
        <li key={href}>
          <a href={href} download={saveAs}>
            <Breakable text={label} />
          </a>
        </li>
      ))}
    </ul>
  ),
  copy: ({ links: all }, write) => [
    list(all.map(({ href, label }) => [paragraph(link(write.address(href), words(label)))])),
  ],
  words: ({ lead, links: all }) =>
    lead === undefined ? NOTHING : wordsOf(`${lead} ${all.map(({ label }) => label).join(', ')}`),
  contents: noHeadings,
};
