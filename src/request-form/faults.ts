import { isJsonObject } from '../model/json.ts';
import { own } from '../model/own.ts';
import type { BodyForm, FieldForm, ParameterForm, RequestForm } from '../model/request-form.ts';
import { parameterKey } from '../model/request-operation.ts';
import { needsText } from '../samples/address.ts';
import { requestForm } from '../strings/request-form.ts';
import { valueErrors } from '../strings/value-errors.ts';
import { type BodyState, exampleText, fieldsOf, indexOfExample, isJsonBody } from './body-state.ts';
import type { Check } from './check.ts';
import { type BodyCheck, checkBody } from './check-body.ts';
import { checkValue, typedValue } from './check-value.ts';
import { type FormState, initialState } from './state.ts';
import { controlText, isGiven, type TypedText } from './typed.ts';

/*
 * What the form tells readers about the values. What the form itself has filled in is never called wrong: the reader
 * did nothing, and the description stands as its author wrote it.
 */

/** What is wrong with the values of a form, in words. What is right is absent. */
export type Faults = {
  /** By `in.name`, as `parameterKey` gives it. */
  readonly parameters: Readonly<Record<string, string>>;
  /** By the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What is wrong with the fields together. */
  readonly together?: string | undefined;
  /** The check of a body that is written as JSON. */
  readonly body?: BodyVerdict | undefined;
};

/** Prepares the checks of a form. `check` knows its schemas. */
export function createFormChecker(form: RequestForm, check: Check): (state: FormState) => Faults {
  const initial = initialState(form).parameters;
  const { parameters, requestBody } = form.operation;
  return (state) => {
    const media = requestBody?.content[state.mediaType];
    const fields = fieldsOf(media, state.variant);
    return {
      parameters: found(parameters, parameterKey, (parameter) => {
        const key = parameterKey(parameter);
        const typed = own(state.parameters, key);
        return typed && parameterFault(parameter, { typed, start: initial[key] }, check);
      }),
      fields: found(
        media ? (fields ?? []) : [],
        ({ name }) => name,
        (field) => {
          const typed = own(state.fields, field.name);
          return media && typed && fieldFault(media, field, typed, check);
        },
      ),
      together: media && fields && formFault(media, fields, state, check),
      body: media && !fields ? bodyVerdict(media, state.body.text, check) : undefined,
    };
  };
}

function found<Form>(
  forms: readonly Form[],
  keyOf: (form: Form) => string,
  faultOf: (form: Form) => string | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    forms.flatMap((form): [string, string][] => {
      const fault = faultOf(form);
      return fault === undefined ? [] : [[keyOf(form), fault]];
    }),
  );
}

/** What is wrong with a parameter. `start` is what the form begins with. */
export function parameterFault(
  parameter: ParameterForm,
  { typed, start }: { readonly typed: TypedText; readonly start: TypedText | undefined },
  check: Check,
): string | undefined {
  const isStart = start?.sent === true && start.text === typed.text;
  if (isStart || isGiven(parameter, typed.text)) return undefined;
  return checkValue({ ...parameter, isPath: needsText(parameter) }, typed, check);
}

/** What is wrong with a field of a form. */
export function fieldFault(media: BodyForm, field: FieldForm, typed: TypedText, check: Check): string | undefined {
  const isOffered = media.examples.some(({ value }) => {
    const given = isJsonObject(value) ? own(value, field.name) : undefined;
    return given !== undefined && controlText(given, field.control) === typed.text;
  });
  return isOffered || isGiven(field, typed.text) ? undefined : checkValue(field, typed, check);
}

/**
 * What is wrong with the fields of a form together. Required fields that are empty say so themselves, and while a field
 * is wrong, the rules over several fields wait.
 */
export function formFault(
  media: BodyForm,
  fields: readonly FieldForm[],
  state: BodyState,
  check: Check,
): string | undefined {
  if (media.checked === undefined || indexOfExample(media, state) >= 0) return undefined;
  const sent = fields.flatMap((field): { readonly field: FieldForm; readonly typed: TypedText }[] => {
    const typed = own(state.fields, field.name);
    return typed?.sent ? [{ field, typed }] : [];
  });
  if (sent.some(({ field, typed }) => fieldFault(media, field, typed, check) !== undefined)) return undefined;
  const values = sent.map(({ field, typed }) => [field.name, typedValue(typed.text, field.control)] as const);
  const toldAtFields = fields.filter(({ required }) => required).map(({ name }) => valueErrors.required(name));
  const errors = check(Object.fromEntries(values), media.checked);
  return errors.find(({ pointer, message }) => pointer === '' && !toldAtFields.includes(message))?.message;
}

/**
 * A check of a body that is written as JSON. `note` stands where no error does; `isRight` tells whether it approves.
 */
export type BodyVerdict = BodyCheck & { readonly note: string; readonly isRight: boolean };

/** Checks the text of a body; `undefined` for a body that is not written as JSON. */
export function bodyVerdict(media: BodyForm, text: string, check: Check): BodyVerdict | undefined {
  if (!isJsonBody(media)) return undefined;
  const checked = checkBody(text, media.checked, check);
  const approval = media.checked === undefined ? requestForm.bodyIsJson : requestForm.bodyIsRight;
  if (checked.errors.length === 0) return { ...checked, note: approval, isRight: true };
  if (text === '') return { errors: [], note: requestForm.bodyIsEmpty, isRight: false };
  const example = media.examples.find(({ value }) => exampleText(value, media) === text);
  // The build checks what it makes with another validator, which may know more.
  const given = example?.isAuthored ? requestForm.bodyIsGiven : requestForm.bodyIsJson;
  if (example) return { ...checked, errors: [], note: given, isRight: false };
  return { ...checked, note: '', isRight: false };
}
