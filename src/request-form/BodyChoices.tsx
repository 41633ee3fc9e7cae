import { useMemo, useState } from 'react';
import { requestForm } from '../strings/request-form.ts';
import { type BodyState, isSameBody, offeredExamples, startBody } from './body-state.ts';
import { SelectField } from './Field.tsx';
import { withBody } from './state.ts';
import type { PartProps } from './use-request.ts';

/**
 * The choices that fill in the body: media type, variant and example. What the reader has written is kept for as long
 * as the form is open, and can be taken up again.
 */
export function BodyChoices({ form, draft: { state, change } }: PartProps) {
  const [kept, setKept] = useState<Readonly<Record<number, BodyState>>>({});
  const { content = [] } = form.operation.requestBody ?? {};
  const { mediaType, variant } = state;
  const media = content[mediaType];
  const examples = useMemo(
    () => (media ? offeredExamples(media, { mediaType, variant }) : []),
    [media, mediaType, variant],
  );
  if (!media) return null;
  const chosen = examples.findIndex((example) => isSameBody(state, example.state));
  const begin = (next: BodyState) => {
    const isOwn = chosen < 0 && !isSameBody(state, startBody(form, mediaType, variant));
    if (isOwn) setKept({ ...kept, [mediaType]: bodyOf(state) });
    change(withBody(form, state, { ...next, body: { ...next.body, sent: true } }));
  };
  const own = kept[mediaType];
  return (
    <>
      <Choice
        label={requestForm.mediaType}
        value={mediaType}
        options={content.map(({ contentType }) => contentType)}
        onChange={(index) => begin(kept[index] ?? startBody(form, index))}
      />
      <Choice
        label={requestForm.variant}
        value={variant}
        options={media.variants.map(({ title }) => title)}
        onChange={(index) => begin(startBody(form, mediaType, index))}
      />
      <Choice
        label={requestForm.startFrom}
        value={chosen}
        options={examples.map(({ title }) => title)}
        unlisted={chosen < 0 ? requestForm.chooseExample : own && requestForm.takeUpAgain}
        onChange={(index) => {
          const next = index < 0 ? own : examples[index]?.state;
          if (next) begin(next);
        }}
      />
    </>
  );
}

function bodyOf({ mediaType, variant, body, fields, partTypes }: BodyState): BodyState {
  return { mediaType, variant, body, fields, partTypes };
}

type ChoiceProps = {
  label: string;
  /** The index of the chosen option; -1 for the unlisted one. */
  value: number;
  options: readonly string[];
  /** An option before all others. */
  unlisted?: string | undefined;
  onChange: (index: number) => void;
};

/** A choice among options; nothing if there are fewer than two. */
function Choice({ label, value, options, unlisted, onChange }: ChoiceProps) {
  const listed = options.map((option, index) => ({ value: index, label: option }));
  const all = unlisted === undefined ? listed : [{ value: -1, label: unlisted }, ...listed];
  if (all.length < 2) return null;
  return <SelectField label={label} value={value} options={all} onChange={onChange} />;
}
