import { useId } from 'react';
import { list, paragraph, sentence } from '../copies/blocks.ts';
import { strong, words } from '../copies/inline.ts';
import { Breakable } from '../elements/Breakable.tsx';
import { Spaced } from '../elements/Spaced.tsx';
import type { PageNode, Variant } from '../model/page-tree.ts';
import { phraseText } from '../model/phrase.ts';
import { place, roleAt, together, wordsOf } from './found.ts';
import { asideOf, Marks } from './parts/Marks.tsx';
import { PhraseText } from './parts/PhraseText.tsx';
import { foundInType, ValueType, writtenType } from './parts/ValueType.tsx';
import { type Draw, type NodeRecord, noHeadings } from './record.ts';

/** The variants of a value, each in a disclosure. If they are many, a select opens one at a time. */
export const variants: NodeRecord<'variants'> = {
  component: Drawn,
  copy: ({ label, variants: all }, write) => [
    sentence(`${phraseText(label)}:`),
    list(
      all.map((variant) => {
        const { title, marks, when, children } = variant;
        const type = writtenType(variant, write).flatMap((written) => [words(': '), written]);
        const selected = when ? [words(', '), write.phrase(when)] : [];
        return [paragraph(strong(words(title)), ...type, ...selected, words(asideOf(marks))), ...write.nodes(children)];
      }),
    ),
  ],
  words: ({ variants: all }, read) => {
    const { path, crumb } = read.around;
    return together(
      all.map((variant) => {
        const { anchor, title, when, children } = variant;
        // Variants may have fields of the same name, so the crumb names the variant.
        const inside = read.nodes(children, { path, crumb: [crumb, title].filter(Boolean).join(' › ') });
        const own = together([wordsOf(when && phraseText(when)), inside, foundInType(variant)]);
        return place({ type: 'schema', anchor, heading: roleAt(title, read.around), crumb }, own);
      }),
    );
  },
  contents: noHeadings,
};

function Drawn({ node: { label, variants: all, choices }, draw }: { node: PageNode<'variants'>; draw: Draw }) {
  const group = useId();
  if (!choices)
    return (
      <div className="variants">
        <p className="label">
          <PhraseText phrase={label} />
        </p>
        {all.map((variant) => (
          <Disclosure key={variant.anchor} variant={variant} draw={draw} />
        ))}
      </div>
    );
  return (
    <div className="variants variants-choice" data-choice="">
      <label className="label">
        <PhraseText phrase={label} />
        <select className="variants-select" data-action="choose" autoComplete="off">
          {all.map(({ anchor }, index) => (
            <option key={anchor}>{choices[index]}</option>
          ))}
        </select>
      </label>
      {all.map((variant) => (
        <Disclosure key={variant.anchor} variant={variant} group={group} draw={draw} />
      ))}
    </div>
  );
}

/** A disclosure. Of those of a group, the browser keeps at most one open. */
function Disclosure({ variant, group, draw }: { variant: Variant; group?: string; draw: Draw }) {
  const { title, anchor, isOpen, when, marks, children } = variant;
  return (
    <details id={anchor} className="variant" open={isOpen} name={group}>
      <summary>
        <Spaced>
          <span className="variant-title">
            <Breakable text={title} />
          </span>
          <ValueType of={variant} />
          {when && (
            <span className="note">
              <PhraseText phrase={when} />
            </span>
          )}
          <Marks marks={marks} />
        </Spaced>
      </summary>
      {draw(children)}
    </details>
  );
}
