import { useId } from 'react';
import { list, paragraph, sentence } from '../copies/blocks.ts';
import { strong, words } from '../copies/inline.ts';
import { Breakable } from '../elements/Breakable.tsx';
import { Spaced } from '../elements/Spaced.tsx';
import type { PageNode, Variant } from '../model/page-tree.ts';
import { phraseText } from '../model/phrase.ts';
import { foundWords, ownWords, place, roleAt, together } from './found.ts';
import { asideOf, Marks } from './parts/Marks.tsx';
import { PhraseText } from './parts/PhraseText.tsx';
import { ValueType, writtenType } from './parts/ValueType.tsx';
import { NO_HEADINGS, type NodeRecord, type Walked } from './record.ts';

/** The variants of a value, each in a disclosure. If they are many, a select opens one at a time. */
export const variants: NodeRecord<'variants'> = ({ label, variants: all, choices }, walk) => {
  const { path, crumb } = walk.around;
  const walked = all.map((variant): WalkedVariant => {
    // Variants may have fields of the same name, so the crumb names the variant.
    const around = { path, crumb: [crumb, variant.title].filter(Boolean).join(' › ') };
    return { variant, inside: walk.nodes(variant.children, around) };
  });
  return {
    html: <DrawnVariants label={label} variants={walked} choices={choices} />,
    copy: [
      sentence(`${phraseText(label)}:`),
      list(
        walked.map(({ variant, inside }) => {
          const { title, marks, when } = variant;
          const type = writtenType(variant, walk).flatMap((written) => [words(': '), written]);
          const selected = when ? [words(', '), walk.phrase(when)] : [];
          return [paragraph(strong(words(title)), ...type, ...selected, words(asideOf(marks))), ...inside.copy];
        }),
      ),
    ],
    found: together(
      walked.map(({ variant, inside }) => {
        const { anchor, title, when } = variant;
        const own = together([
          foundWords(when && phraseText(when)),
          inside.found,
          foundWords(ownWords(variant.valueType)),
        ]);
        return place({ type: 'schema', anchor, heading: roleAt(title, walk.around), crumb }, own);
      }),
    ),
    headings: NO_HEADINGS,
  };
};

type WalkedVariant = { readonly variant: Variant; readonly inside: Walked };

type Props = Pick<PageNode<'variants'>, 'label'> & {
  readonly variants: readonly WalkedVariant[];
  readonly choices: PageNode<'variants'>['choices'];
};

function DrawnVariants({ label, variants: all, choices }: Props) {
  const group = useId();
  if (!choices)
    return (
      <div className="variants">
        <p className="label">
          <PhraseText phrase={label} />
        </p>
        {all.map((walked) => (
          <Disclosure key={walked.variant.anchor} of={walked} />
        ))}
      </div>
    );
  return (
    <div className="variants variants-choice" data-choice="">
      <label className="label">
        <PhraseText phrase={label} />
        <select
          className="variants-select"
          data-action="choose"
          autoComplete="off"
          defaultValue={all.find(({ variant }) => variant.isOpen)?.variant.anchor}
        >
          {all.map(({ variant: { anchor } }, index) => (
            <option key={anchor} value={anchor}>
              {choices[index]}
            </option>
          ))}
        </select>
      </label>
      {all.map((walked) => (
        <Disclosure key={walked.variant.anchor} of={walked} group={group} />
      ))}
    </div>
  );
}

/** A disclosure. Of those of a group, the browser keeps at most one open. */
function Disclosure({ of: { variant, inside }, group }: { of: WalkedVariant; group?: string }) {
  const { title, anchor, isOpen, when, marks } = variant;
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
      {inside.html}
    </details>
  );
}
