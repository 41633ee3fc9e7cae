import type { ReactNode } from 'react';
import { BreakableCode } from '../elements/Breakable.tsx';
import { Code } from '../elements/Code.tsx';
import { defined } from '../model/defined.ts';
import type { Control, NamedValue, ValueForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { Checkbox, type ControlAttributes, Field, FieldGroup, Select, SelectField } from './Field.tsx';
import { FilePicker } from './FilePicker.tsx';
import { TextInput, TextLines } from './TextInput.tsx';
import { controlText, placeholderOf, type TypedText } from './typed.ts';

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

/** A parameter or field. An optional one that is empty is not sent. */
export function ValueField({ form, typed, onChange, error, whenEmpty, accept, children }: Props) {
  const { name, required, control, examples } = form;
  const label = (
    <>
      <BreakableCode text={name} />
      {required && (
        <>
          {' '}
          <span className="form-required">{requestForm.required}</span>
        </>
      )}
    </>
  );
  const write = (text: string) => onChange({ sent: required || text !== '', text });
  return (
    <div className="form-value">
      {control.kind === 'choices' ? (
        <FieldGroup label={label} error={error}>
          <Choices values={control.values.map(String)} text={typed.text} onChange={write} />
        </FieldGroup>
      ) : (
        <Field label={label} hint={hintOf(control) ?? (typed.text === '' ? whenEmpty : undefined)} error={error}>
          {(attributes) => (
            <ControlOf
              {...{ control, name, required, accept }}
              attributes={{ ...attributes, ...defined({ placeholder: placeholderOf(form) }) }}
              text={typed.text}
              onChange={write}
            />
          )}
        </Field>
      )}
      {examples && <Examples {...{ name, examples, control }} text={typed.text} onChange={write} />}
      {children}
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
  required: boolean;
  text: string;
  onChange: (text: string) => void;
  attributes: ControlAttributes & { readonly placeholder?: string };
  accept: readonly string[] | undefined;
};

function ControlOf({ control, required, ...props }: ControlProps) {
  switch (control.kind) {
    case 'choice':
      return <Select {...props} value={props.text} options={optionsOf(control.values, props.text, required)} />;
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

/**
 * The values of a list. A link may hold a value that is not in the list: it becomes an option too, with an error
 * message. An optional value has an option for none.
 */
function optionsOf(values: readonly (string | number | boolean)[], text: string, required: boolean) {
  const texts = values.map(String);
  const all = [...texts, ...(texts.includes(text) ? [] : [text])].map((value) => ({ value, label: value }));
  return required ? all : [{ value: '', label: requestForm.notSent }, ...all.filter(({ value }) => value !== '')];
}

type ExamplesProps = Pick<ControlProps, 'name' | 'text' | 'onChange'> & {
  control: Control;
  examples: readonly NamedValue[];
};

/** The choice of an example. It counts as chosen as long as the control holds its text. */
function Examples({ name, examples, control, text, onChange }: ExamplesProps) {
  const texts = examples.map(({ value }) => controlText(value, control));
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
