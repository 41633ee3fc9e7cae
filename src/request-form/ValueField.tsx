import type { ReactNode } from 'react';
import { BreakableCode } from '../elements/Breakable.tsx';
import { Code } from '../elements/Code.tsx';
import type { Control, NamedValue, ValueForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { Checkbox, type ControlAttributes, Field, FieldGroup, Select, SelectField } from './Field.tsx';
import { FilePicker } from './FilePicker.tsx';
import { TextInput, TextLines } from './TextInput.tsx';
import { type TypedText, textOf } from './typed.ts';

type Props = {
  form: ValueForm;
  typed: TypedText;
  onChange: (typed: TypedText) => void;
  /** What is wrong with the text. */
  error: string | undefined;
  /** What an empty text means for the request; `undefined` for nothing special. */
  whenEmpty?: string | undefined;
  /** The media types of a file. */
  accept?: readonly string[] | undefined;
  /** More about the value, below its control. */
  children?: ReactNode;
};

/** A parameter or field. An optional one shows only its name until the reader decides to send it. */
export function ValueField({ form, typed, onChange, error, whenEmpty, accept, children }: Props) {
  const { name, required, control, examples } = form;
  const label = <BreakableCode text={name} />;
  const write = (text: string) => onChange({ sent: true, text });
  const field = (shownLabel: ReactNode) => (
    <>
      {control.kind === 'choices' ? (
        <FieldGroup label={shownLabel} error={error}>
          <Choices values={control.values.map(String)} text={typed.text} onChange={write} />
        </FieldGroup>
      ) : (
        <Field label={shownLabel} hint={hintOf(control) ?? (typed.text === '' ? whenEmpty : undefined)} error={error}>
          {(attributes) => <ControlOf {...{ control, name, attributes, accept }} text={typed.text} onChange={write} />}
        </Field>
      )}
      {examples && <Examples {...{ name, examples, control }} text={typed.text} onChange={write} />}
      {children}
    </>
  );
  if (required)
    return (
      <div className="form-value">
        {field(
          <>
            {label} <span className="form-required">{requestForm.required}</span>
          </>,
        )}
      </div>
    );
  return (
    <div className="form-value form-optional">
      <Checkbox label={label} checked={typed.sent} onChange={(sent) => onChange({ ...typed, sent })} />
      {typed.sent && field(<span className="visually-hidden">{label}</span>)}
    </div>
  );
}

function hintOf(control: Control): string | undefined {
  if (control.kind === 'list') return requestForm.oneOnEachLine;
  if (control.kind === 'json') return requestForm.asJson;
  if (control.kind === 'file') return control.isList ? requestForm.fileNames : requestForm.fileName;
  return undefined;
}

type ControlProps = {
  control: Exclude<Control, { readonly kind: 'choices' }>;
  name: string;
  text: string;
  onChange: (text: string) => void;
  attributes: ControlAttributes;
  accept: readonly string[] | undefined;
};

function ControlOf({ control, ...props }: ControlProps) {
  switch (control.kind) {
    case 'choice':
      return <Select {...props} value={props.text} options={optionsOf(control.values, props.text)} />;
    case 'list':
    case 'json':
      return <TextLines {...props} />;
    case 'file':
      return <FilePicker {...props} isList={control.isList} />;
    case 'text':
      return <TextInput {...props} attributes={{ ...props.attributes, inputMode: INPUT_MODES[control.type] }} />;
  }
}

const INPUT_MODES = { string: 'text', integer: 'numeric', number: 'decimal' } as const;

/** A link may hold a value that is not in the list: it becomes an option too, with an error message. */
function optionsOf(values: readonly (string | number | boolean)[], text: string) {
  const texts = values.map(String);
  return [...texts, ...(texts.includes(text) ? [] : [text])].map((value) => ({ value, label: value }));
}

type ExamplesProps = Pick<ControlProps, 'name' | 'text' | 'onChange'> & {
  control: Control;
  examples: readonly NamedValue[];
};

/** The choice of an example. It counts as chosen as long as the control holds its text. */
function Examples({ name, examples, control, text, onChange }: ExamplesProps) {
  const texts = examples.map(({ value }) => textOf(value, control));
  const chosen = texts.indexOf(text);
  return (
    <SelectField
      label={requestForm.exampleOf(name)}
      value={chosen}
      options={[
        ...(chosen < 0 ? [{ value: -1, label: requestForm.chooseExample }] : []),
        ...examples.map(({ title }, index) => ({
          value: index,
          label: requestForm.exampleWithValue(title, texts[index] ?? ''),
        })),
      ]}
      onChange={(index) => onChange(texts[index] ?? text)}
    />
  );
}

function Choices({ values, text, onChange }: Pick<ControlProps, 'text' | 'onChange'> & { values: readonly string[] }) {
  const chosen = new Set(text === '' ? [] : text.split('\n'));
  const toggle = (value: string, isChosen: boolean) => {
    const next = values.filter((other) => (other === value ? isChosen : chosen.has(other)));
    onChange(next.join('\n'));
  };
  return (
    <div className="form-choices">
      {values.map((value) => (
        <Checkbox
          key={value}
          label={<Code>{value}</Code>}
          checked={chosen.has(value)}
          onChange={(on) => toggle(value, on)}
        />
      ))}
    </div>
  );
}
