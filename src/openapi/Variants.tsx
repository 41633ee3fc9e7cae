import { useId } from 'react';
import { Breakable } from '../elements/Breakable.tsx';
import type { VariantsView, VariantView } from '../model/reference.ts';
import { Marks } from './Marks.tsx';
import { PhraseText } from './PhraseText.tsx';
import { WholeSchema } from './Schema.tsx';

/** The variants of a value, each in a disclosure. If they are many, a select opens one at a time. */
export function Variants({ variants: { label, options, choices } }: { variants: VariantsView }) {
  const group = useId();
  if (!choices)
    return (
      <div className="variants">
        <p className="variants-title">
          <PhraseText phrase={label} />
        </p>
        {options.map((option) => (
          <Variant key={option.anchor} option={option} />
        ))}
      </div>
    );
  return (
    <div className="variants variants-choice">
      <label className="variants-title">
        <PhraseText phrase={label} />
        <select className="variants-select" data-action="choose-variant" autoComplete="off">
          {options.map(({ anchor }, index) => (
            <option key={anchor}>{choices[index]}</option>
          ))}
        </select>
      </label>
      {options.map((option) => (
        <Variant key={option.anchor} option={option} group={group} />
      ))}
    </div>
  );
}

/** A disclosure. Of those of a group, the browser keeps at most one open. */
function Variant({ option, group }: { option: VariantView; group?: string }) {
  const { title, anchor, open, when, schema } = option;
  return (
    <details id={anchor} className="variant" open={open} name={group}>
      <summary>
        <span className="variant-title">
          <Breakable text={title} />
        </span>
        {schema.type !== undefined && <span className="field-type">{schema.type}</span>}
        {when && (
          <span className="variant-when">
            <PhraseText phrase={when} />
          </span>
        )}
        <Marks marks={schema.marks} />
      </summary>
      <WholeSchema schema={schema} />
    </details>
  );
}
