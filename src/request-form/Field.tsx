import { type ReactNode, useId } from 'react';

/** What ties a control to the words about it. */
export type FieldTies = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

type Props = {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** What is wrong, in words. */
  readonly error?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
};

/** A control with its label, and what is wrong with it below. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <p id={`${id}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="form-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A choice that is on or off. */
export function Checkbox({
  label,
  checked,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="form-checkbox">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

type SelectProps<Value> = {
  readonly ties: FieldTies;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** One of some values. */
export function Select<Value extends string | number>({ ties, value, options, onChange }: SelectProps<Value>) {
  return (
    <select
      {...ties}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
