import type { ComponentProps, ReactNode } from 'react';
import { type ControlAttributes, Field } from './Field.tsx';

type Props = { attributes: ControlAttributes; text: string; onChange: (text: string) => void };

type LineAttributes = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>;

/** Turns off what browsers offer for ordinary text, since it would change names, values and secrets. */
export const VERBATIM_INPUT = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** One line of text, which stays as it is typed. */
export function TextInput({ attributes, text, onChange }: Props & { attributes: LineAttributes }) {
  return (
    <input
      type="text"
      {...VERBATIM_INPUT}
      {...attributes}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One line of text with its label. */
export function TextField({
  label,
  error,
  text,
  onChange,
  ...line
}: Omit<Props, 'attributes'> & LineAttributes & { label: ReactNode; error?: string | undefined }) {
  return (
    <Field label={label} error={error}>
      {(attributes) => <TextInput attributes={{ ...attributes, ...line }} text={text} onChange={onChange} />}
    </Field>
  );
}

/** Several lines of text, which stay as they are typed. */
export function TextLines({ attributes, text, onChange }: Props) {
  return (
    <textarea
      rows={Math.min(8, Math.max(2, text.split('\n').length))}
      {...attributes}
      {...VERBATIM_INPUT}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
