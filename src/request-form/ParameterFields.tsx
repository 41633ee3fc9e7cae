import type { ReactNode } from 'react';
import type { ParameterForm, RequestForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import { requestForm } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { checkParameter } from './check-parameter.ts';
import { Checkbox, type ControlAttributes, Field, FieldGroup, Select } from './Field.tsx';
import type { Typed } from './state.ts';
import type { RequestDraft } from './use-request.ts';

/** The parameters of every location. An optional one shows only its name until the reader decides to send it. */
export function ParameterFields({
  form,
  draft: { state, change },
  check,
}: {
  form: RequestForm;
  draft: RequestDraft;
  check: Check;
}) {
  const { parameters } = form.operation;
  if (parameters.length === 0) return null;
  return (
    <fieldset className="form-group">
      <legend>{requestForm.parameters}</legend>
      {parameters.map((parameter) => {
        const key = parameterKey(parameter);
        return (
          <Parameter
            key={key}
            parameter={parameter}
            typed={state.parameters[key] ?? { sent: false, text: '' }}
            onChange={(typed) => change({ parameters: { ...state.parameters, [key]: typed } })}
            check={check}
          />
        );
      })}
    </fieldset>
  );
}

type Props = { parameter: ParameterForm; typed: Typed; onChange: (typed: Typed) => void; check: Check };

function Parameter({ parameter, typed, onChange, check }: Props) {
  const { name, required, control } = parameter;
  const label = <code>{name}</code>;
  const error = checkParameter(parameter, typed, check);
  const write = (text: string) => onChange({ sent: true, text });
  const field = (shownLabel: ReactNode) =>
    control.kind === 'choices' ? (
      <FieldGroup label={shownLabel} error={error}>
        <Choices values={control.values.map(String)} text={typed.text} onChange={write} />
      </FieldGroup>
    ) : (
      <Field label={shownLabel} hint={hintOf(parameter, typed)} error={error}>
        {(attributes) => <Control control={control} text={typed.text} onChange={write} attributes={attributes} />}
      </Field>
    );
  if (required)
    return field(
      <>
        {label} <span className="form-required">{requestForm.required}</span>
      </>,
    );
  return (
    <div className="form-optional">
      <Checkbox label={label} checked={typed.sent} onChange={(sent) => onChange({ ...typed, sent })} />
      {typed.sent && field(<span className="visually-hidden">{label}</span>)}
    </div>
  );
}

function hintOf({ control, in: location }: ParameterForm, { text }: Typed): string | undefined {
  if (control.kind === 'list') return requestForm.oneOnEachLine;
  if (control.kind === 'json') return requestForm.asJson;
  return control.kind === 'text' && text === '' && location !== 'path' ? requestForm.emptyText : undefined;
}

type ControlProps = {
  control: Exclude<ParameterForm['control'], { readonly kind: 'choices' }>;
  text: string;
  onChange: (text: string) => void;
  attributes: ControlAttributes;
};

function Control({ control, text, onChange, attributes }: ControlProps) {
  switch (control.kind) {
    case 'choice':
      return (
        <Select attributes={attributes} value={text} options={optionsOf(control.values, text)} onChange={onChange} />
      );
    case 'list':
    case 'json':
      return (
        <textarea
          {...attributes}
          rows={2}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'text':
      return (
        <input
          type="text"
          inputMode={control.type === 'string' ? 'text' : control.type === 'integer' ? 'numeric' : 'decimal'}
          {...attributes}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** A link may hold a value that is not in the list: it becomes an option too, with an error message. */
function optionsOf(values: readonly (string | number | boolean)[], text: string) {
  const texts = values.map(String);
  return [...texts, ...(texts.includes(text) ? [] : [text])].map((value) => ({ value, label: value }));
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
          label={<code>{value}</code>}
          checked={chosen.has(value)}
          onChange={(on) => toggle(value, on)}
        />
      ))}
    </div>
  );
}
