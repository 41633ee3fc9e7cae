import { list, paragraph } from '../copies/blocks.ts';
import { link, words } from '../copies/inline.ts';
import { Breakable } from '../elements/Breakable.tsx';
import { foundWords, NOTHING } from './found.ts';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** Links one beside the other, as buttons. Most lead to answers but contain none. */
export const links: NodeRecord<'links'> = ({ kind, lead, links: all }, walk) => ({
  html: (
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
  copy: [list(all.map(({ href, label }) => [paragraph(link(walk.address(href), words(label)))]))],
  found: lead === undefined ? NOTHING : foundWords(`${lead} ${all.map(({ label }) => label).join(', ')}`),
  headings: NO_HEADINGS,
});
