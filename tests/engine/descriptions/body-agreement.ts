import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonText,
  withPlainNumbers,
} from '../../../src/model/json.ts';
import { isFormType, isJsonType } from '../../../src/model/media-type.ts';
import type { BodyForm, FieldForm } from '../../../src/model/request-form.ts';
import { bodyValue, initialBody, startBody } from '../../../src/request-form/body-state.ts';
import type { Context } from './fits.ts';
import { ANY_TYPE, fieldsIn, keywordsOf, list, PLAIN, probesOf, statements, TYPES, typesIn } from './keywords.ts';
import type { RawOperation } from './operations.ts';
import { child, childrenOf, type Description, type Part } from './parts.ts';
import { isFlagged } from './second-validator.ts';
import { fieldLine, type Shown } from './shown.ts';

/** What the page, the sample or the form says of a body otherwise than the author, each a sentence. */
export function bodyDisagreements(raw: RawOperation, shown: Shown, context: Context): readonly string[] {
  const { copy, form } = shown;
  const { requestBody } = form.operation;
  const { description } = context;
  // Those of Swagger 2.0 are parameters.
  const written = child(raw.operation, 'requestBody');
  const body = description.follow(written) ?? written;
  if (description.version === '2.0' || !requestBody || body.value === undefined) return [];
  const [, section = ''] = copy.split('\n## Corpo della richiesta\n');
  const text = section.split('\n## ')[0] ?? '';
  const isRequired = child(body, 'required').value === true;
  const types = childrenOf(child(body, 'content')).map(({ keys }) => keys.at(-1) ?? '');
  return [
    ...says(requestBody.required === isRequired, 'the form says otherwise whether the body is required'),
    ...says(text.includes('Il corpo è facoltativo.') !== isRequired, 'the page too'),
    ...types.flatMap((type) => says(text.includes(`\`${type}\``), `${type} is not on the page`)),
    ...sampleDisagreements(shown),
    ...requestBody.content.flatMap((media, index) => {
      const holder = child(body, 'content', media.contentType);
      const type = description.follow(holder) ?? holder;
      const schema = child(type, 'schema');
      if (schema.value === undefined || child(type, 'itemSchema').value !== undefined) return [];
      const [, block = ''] = `\n${text}`.split(`\n\`${media.contentType}\`: `);
      const lines = fieldsShown(block.split(/\n`[^`]+\/[^`]+`: /)[0] ?? '', { ...shown, copy: text });
      const place = { media, index, type, schema, lines };
      return [...pageDisagreements(place, context), ...checkDisagreements(place, shown, context)].map(
        (fault) => `${media.contentType} ${fault}`,
      );
    }),
  ];
}

const says = (isTrue: boolean, otherwise: string): readonly string[] => (isTrue ? [] : [otherwise]);

/** The lists of the fields of a body: on its page, or on the page that it links to. */
function fieldsShown(block: string, { copy, files }: Shown): string {
  const [, link] = /^\[Campi [^\]]+\]\(([^)#]+)(?:#[^)]*)?\)$/m.exec(block) ?? [];
  const target = link?.includes('/schemi/') ? files.get(`${link.slice(1)}.md`) : copy;
  return link === undefined ? block : (target ?? '');
}

/** Compares the body of the first sample with the one that the form begins with. */
function sampleDisagreements({ copy, form }: Shown): readonly string[] {
  const { body, mediaType } = form.values;
  const media = form.operation.requestBody?.content[mediaType];
  const started = bodyValue(form, initialBody(form));
  if (!media || body === undefined || media.isFile) return [];
  const [, curl = ''] = /```bash\n(curl .*?)\n```/s.exec(copy) ?? [];
  if (isJsonType(media.contentType)) {
    const [, data] = /--data '(.*?)'(?: \\\n {2}--|$)/s.exec(curl) ?? [];
    const sent = data === undefined ? undefined : parseJsonText(data.replaceAll(`'\\''`, `'`));
    return [
      ...says(isSame(started, body), 'the form does not begin with the body of the sample'),
      ...says(data === undefined || isSame(sent, body), `curl sends ${String(data).slice(0, 300)}`),
    ];
  }
  if (!isFormType(media.contentType) || !isJsonObject(body)) return [];
  const names = Object.keys(body).filter((name) => PLAIN.test(name) && body[name] !== null);
  const missing = names.filter((name) => !curl.includes(`${name}=`) && !list(body[name]).every((one) => one === ''));
  const unstarted = names.filter((name) => !isJsonObject(started) || started[name] === undefined);
  return [
    ...missing.map((name) => `curl does not send ${name}`),
    ...unstarted.map((name) => `the form does not begin with ${name}`),
  ];
}

function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return [left, right].every((one) => one !== undefined) && plain(left) === plain(right);
}

function plain(value: JsonValue | undefined): string {
  return JSON.stringify(withPlainNumbers(value ?? null));
}

type Place = {
  readonly media: BodyForm;
  readonly index: number;
  readonly type: Part;
  readonly schema: Part;
  readonly lines: string;
};

/** Compares what the page says of the fields of an object. */
function pageDisagreements({ schema, lines }: Place, { description }: Context): readonly string[] {
  const keywords = keywordsOf(schema, description);
  const required = list(keywords?.required);
  return sentFields(schema, description).flatMap(([name, part]) => {
    const shown = fieldLine(lines, name);
    if (!shown) return [`${name} is not on the page`];
    const { line, facts } = shown;
    const field = keywordsOf(part, description);
    if (!field) return says(/obbligatorio/.test(line) === required.includes(name), `${name} is required or not`);
    return [
      ...says(/obbligatorio/.test(line) === required.includes(name), `${name} is required or not: «${line}»`),
      ...typesIn(field).flatMap((type) =>
        says(TYPES.get(type)?.test(facts) ?? true, `${name} is ${String(type)}, not «${line}»`),
      ),
      ...statements(field).flatMap(([label, value]) =>
        says(facts.includes(value), `${name} has ${label} ${value} in «${facts.slice(0, 200)}»`),
      ),
      ...says(/deprecato/.test(line) || field.deprecated !== true, `${name} is deprecated`),
    ];
  });
}

/** The fields of a plain object that a request may have. */
function sentFields(schema: Part, description: Description): readonly (readonly [string, Part])[] {
  if (!keywordsOf(schema, description)) return [];
  return [...fieldsIn(schema, description)].filter(([name, part]) => {
    return PLAIN.test(name) && ['readOnly', 'x-internal'].every((flag) => !isFlagged(part, flag, description));
  });
}

/** Compares the check of the form with another validator, on values near the limits of the schema. */
function checkDisagreements({ media, index, schema, type }: Place, shown: Shown, context: Context): readonly string[] {
  const { description, fits } = context;
  const { check, form } = shown;
  const values = media.examples.map(({ value }) => value);
  const compare = (value: JsonValue, checked: JsonObject | boolean, part: Part, of: string) => {
    const isAccepted = check(value, checked).length === 0;
    const otherwise = `the form ${isAccepted ? 'accepts' : 'refuses'} ${JSON.stringify(value).slice(0, 200)} ${of}`;
    return says(fits(value, part).includes(isAccepted), otherwise);
  };
  const { checked } = media;
  const fields = sentFields(schema, description);
  const isForm = isFormType(media.contentType);
  const [first] = values;
  return [
    ...(checked === undefined || isForm
      ? []
      : [...values, ...ANY_TYPE, ...mutations(first, fields, description)]
    ).flatMap((value) => compare(value, checked ?? true, schema, '')),
    ...media.variants.flatMap((variant, number) => {
      if (!variant.fields) return [];
      const started = bodyValue(form, startBody(form, index, number));
      const required = variant.fields.filter((field) => field.required && field.control.kind !== 'json');
      return [
        ...required.flatMap(({ name, start }) =>
          says(
            start === undefined ||
              !isJsonObject(started) ||
              started[name] !== undefined ||
              form.values.body !== undefined,
            `${variant.title} does not begin with ${name}`,
          ),
        ),
        ...variant.fields.flatMap((field) =>
          says(
            field.start === undefined ||
              field.control.kind === 'file' ||
              check(field.start, field.schema).length === 0 ||
              media.examples.some((example) => example.isAuthored === true),
            `${variant.title} ${field.name} begins with ${JSON.stringify(field.start)}, which its form refuses`,
          ),
        ),
        ...(media.variants.length > 1
          ? []
          : fieldDisagreements(variant.fields, { fields, schema, type }, context, compare)),
      ];
    }),
  ];
}

type Compare = (value: JsonValue, checked: JsonObject | boolean, part: Part, of: string) => readonly string[];

type Described = Pick<Place, 'schema' | 'type'> & { readonly fields: readonly (readonly [string, Part])[] };

/** Compares the fields of a form with the properties of its schema. */
function fieldDisagreements(
  offered: readonly FieldForm[],
  { fields, schema, type }: Described,
  { description }: Context,
  compare: Compare,
): readonly string[] {
  const required = list(keywordsOf(schema, description)?.required);
  return fields.flatMap(([name, part]) => {
    const field = offered.find((one) => one.name === name);
    if (!field) return [`${name} is not in the form`];
    const chosen = child(type, 'encoding', name, 'contentType').value;
    const types = typeof chosen === 'string' ? chosen.split(',').map((one) => one.trim()) : [];
    return [
      ...says(field.required === required.includes(name), `${name} is required in one place only`),
      ...says(types.length < 2 || isSame(types, [...(field.contentTypes ?? [])]), `${name} may have other types`),
      ...(field.control.kind === 'file' ? [] : [...ANY_TYPE, ...probesOf(part, description)]).flatMap((value) =>
        compare(value, field.schema, part, `as ${name}`),
      ),
    ];
  });
}

/** A body without each of its fields, and with other values in them. */
function mutations(
  body: JsonValue | undefined,
  fields: readonly (readonly [string, Part])[],
  description: Description,
): readonly JsonValue[] {
  if (!isJsonObject(body)) return [];
  const without = Object.keys(body).map((name) => {
    const { [name]: _, ...rest } = body;
    return rest;
  });
  const others = fields
    .slice(0, 30)
    .flatMap(([name, part]) =>
      [...ANY_TYPE, ...probesOf(part, description).slice(0, 12)].map((value) => ({ ...body, [name]: value })),
    );
  return [...without, ...others, { ...body, 'un altro campo': 1 }];
}
