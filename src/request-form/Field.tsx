import { type ReactNode, useId } from 'react';

/** The attributes that connect a control with its label, hint and error message. */
export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

type Props = {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** The error message, if the value is wrong. */
  readonly error?: string | undefined;
};

/** A control with its label, hint and error message. `children` renders the control with the given attributes. */
export function Field({
  label,
  hint,
  error,
  children,
}: Props & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A group of controls with one name and one error message. A `label` element could name a single control only. */
export function FieldGroup({ label, error, children }: Props & { children: ReactNode }) {
  const id = useId();
  const described = error && `${id}-error`;
  return (
    <div className="form-field" role="group" aria-labelledby={id} aria-describedby={described}>
      <span id={id} className="form-label">
        {label}
      </span>
      {children}
      <Notes id={id} error={error} />
    </div>
  );
}

function Notes({ id, hint, error }: Omit<Props, 'label'> & { id: string }) {
  return (
    <>
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
    </>
  );
}

/** A checkbox with its label. */
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
  readonly attributes: ControlAttributes;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** A choice of one among some values, with its label. */
export function SelectField<Value extends string | number>({
  label,
  ...select
}: { readonly label: ReactNode } & Omit<SelectProps<Value>, 'attributes'>) {
  return <Field label={label}>{(attributes) => <Select attributes={attributes} {...select} />}</Field>;
}

/** A choice of one among some values. */
export function Select<Value extends string | number>({ attributes, value, options, onChange }: SelectProps<Value>) {
  return (
    <select
      {...attributes}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} translate={option.label === option.value ? 'no' : undefined}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
