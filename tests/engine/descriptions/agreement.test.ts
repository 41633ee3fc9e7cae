import { basename, dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { operationRoutes } from '../../../build/pipeline/3-link/operation-routes.ts';
import { realDisk } from '../../../build/platform/disk/real-disk.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import type { RequestForm } from '../../../src/model/request-form.ts';
import { createCheck } from '../../../src/request-form/check.ts';
import { buildSite } from '../../build-site.ts';
import { PROJECT } from '../../project.ts';
import { textsOf } from '../../texts.ts';
import { descriptionsIn, givenDescriptions } from './descriptions.ts';
import { operationFinder, type RawOperation } from './operations.ts';
import { child, childrenOf, type Description, openDescription, type Part } from './parts.ts';

const paths = [...descriptionsIn(join(PROJECT, 'tests/fixtures/openapi')), ...givenDescriptions()];

it.each(paths.map((path) => [relative(PROJECT, path), path]))(
  'page, sample and form say of each parameter what the description says: %s',
  { timeout: 900_000 },
  async (_, path) => {
    const { outputs, read } = await buildSite({
      openapi: { disk: realDisk(dirname(path), '.'), entry: basename(path) },
      templates: realDisk(join(PROJECT, 'templates'), 'templates'),
    });
    const description = openDescription(path);
    const find = operationFinder(description);
    const files = textsOf(outputs);
    if (!read) throw new Error(`${path} cannot be read`);
    const { operations } = read.openapi.value;
    const routes = operationRoutes(operations);
    const wrong = operations.flatMap((operation) => {
      const raw = find(operation);
      const folder = routes.get(operation.id)?.slice(1);
      const form = files.get(`${folder}/richiesta.json`);
      if (!raw || form === undefined) return [];
      const shown = { copy: files.get(`${folder}.md`) ?? '', form: JSON.parse(form) };
      return parametersOf(raw, description)
        .flatMap((parameter) => disagreements(parameter, shown, description))
        .map((fault) => `${operation.id}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  },
);

/** Names that Markdown and addresses leave as they are. */
const PLAIN = /^[\w.$-]+$/;

/** The parameters of an operation: its own replace those of its path. */
function parametersOf({ operation, pathItem }: RawOperation, description: Description): readonly Part[] {
  const written = [operation, pathItem].flatMap((part) => childrenOf(child(part, 'parameters')));
  const parts = written.map((part) => description.follow(part) ?? part).toReversed();
  const byName = new Map(parts.map((part) => [JSON.stringify([textAt(part, 'in'), textAt(part, 'name')]), part]));
  const isSent = (part: Part) =>
    SECTIONS.has(textAt(part, 'in')) && PLAIN.test(textAt(part, 'name')) && child(part, 'x-internal').value !== true;
  return [...byName.values()].filter((part) => isSent(part) && !IGNORED.test(textAt(part, 'name')));
}

/** Headers that OpenAPI describes elsewhere, and those that libraries set. */
const IGNORED =
  /^(?:accept|content-type|authorization|host|connection|content-length|cookie|expect|transfer-encoding)$/i;

const SECTIONS = new Map([
  ['path', 'Nel percorso'],
  ['query', 'Nella query'],
  ['header', 'Nelle intestazioni'],
  ['cookie', 'Nei cookie'],
]);

const TYPES: ReadonlyMap<JsonValue | undefined, RegExp> = new Map([
  ['string', /stringa/],
  ['integer', /numero intero/],
  ['number', /numero/],
  ['boolean', /booleano/],
  ['array', /^array/],
  ['object', /oggetto/],
]);

type Shown = { readonly copy: string; readonly form: RequestForm };

/** What the page, the sample or the form says otherwise than the author, each a sentence. */
function disagreements(parameter: Part, { copy, form }: Shown, description: Description): readonly string[] {
  const [name, location] = [textAt(parameter, 'name'), textAt(parameter, 'in')];
  const isRequired = location === 'path' || child(parameter, 'required').value === true;
  const section = copy.split(`\n### ${SECTIONS.get(location)}\n`)[1]?.split(/\n##/)[0] ?? '';
  const [, item] = section.split(`\n- \`${name}\` (`);
  const [line = '', ...lines] = (item ?? '').split('\n- `')[0]?.split('\n') ?? [];
  const facts = [line, ...lines].join(' ');
  const field = form.operation.parameters.find((one) => one.name === name && one.in === location);
  if (item === undefined || !field) return [`${name} is missing`];
  const says = (isTrue: boolean, otherwise: string) => (isTrue ? [] : [`${name} ${otherwise}`]);
  const own = child(parameter, 'schema');
  const schema = description.version === '2.0' ? parameter : (description.follow(own) ?? own);
  const keywords = isJsonObject(schema.value) ? schema.value : {};
  const isComposed = ['allOf', 'anyOf', 'oneOf', '$ref', 'not', 'if'].some((key) => keywords[key] !== undefined);
  const common = [
    ...says(/obbligatorio/.test(line) === isRequired, `is${isRequired ? '' : ' not'} required`),
    ...says(field.required === isRequired, 'is required in one place only'),
    ...says(/deprecato/.test(line) || child(parameter, 'deprecated').value !== true, 'is deprecated'),
  ];
  if (isComposed || keywords.type === undefined || child(parameter, 'content').value !== undefined) return common;
  const check = createCheck(form.schemas);
  const fits = (value: JsonValue) => check(value, field.schema).length === 0;
  const { values } = form;
  const start = isRequired ? values.parameters[`${location}.${name}`] : field.start;
  const authored = ['example', 'examples', 'x-example'].some(
    (key) => child(parameter, key).value !== undefined || keywords[key] !== undefined,
  );
  return [
    ...common,
    ...says(TYPES.get(keywords.type)?.test(line) ?? true, `is ${String(keywords.type)}, not «${line}»`),
    ...statements(keywords).flatMap(([label, text]) =>
      says(facts.includes(text), `has ${label} ${text} in «${facts}»`),
    ),
    ...boundaries(keywords).flatMap(([value, isFit]) =>
      says(fits(value) === isFit, `${isFit ? 'accepts' : 'refuses'} ${JSON.stringify(value)}`),
    ),
    ...says(
      start === undefined || authored || fits(start),
      `begins with ${JSON.stringify(start)}, which its form refuses`,
    ),
    ...styleOf(parameter, keywords, description).flatMap(({ words, join }) => {
      const list =
        Array.isArray(start) && start.length > 1 && start.every((one) => PLAIN.test(String(one))) ? start : undefined;
      const sent = list && isRequired ? join(name, list.map(String)) : undefined;
      return [
        ...says(facts.includes(words), `is written «${words}», not ${facts}`),
        ...says(sent === undefined || copy.includes(sent), `is sent as ${sent}`),
      ];
    }),
  ];
}

/** What the facts of a parameter have to say, and of what. */
function statements({ default: usual, ...keywords }: JsonObject): readonly (readonly [string, string])[] {
  const isPlain =
    keywords.type !== 'number' &&
    (typeof usual === 'boolean' || Number.isInteger(usual) || (typeof usual === 'string' && PLAIN.test(usual)));
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'].flatMap((key) => {
    const limit = keywords[key];
    const isSaid = Number.isInteger(limit) && limit !== 0 && Math.abs(Number(limit)) < 1e15;
    return isSaid && APPLIES[String(keywords.type)]?.test(key) ? [[key, NUMBER.format(Number(limit))] as const] : [];
  });
  return [...(isPlain ? [['default', `predefinito \`${usual}\``] as const] : []), ...limits];
}

const APPLIES: Readonly<Record<string, RegExp>> = {
  string: /Length$/,
  integer: /imum$/,
  number: /imum$/,
  array: /Items$/,
};

const NUMBER = new Intl.NumberFormat('it-IT', { useGrouping: 'min2' });

/** Values beside the limits of a schema, and whether they fit. */
function boundaries({ type, enum: allowed, ...keywords }: JsonObject): readonly (readonly [JsonValue, boolean])[] {
  if (Array.isArray(allowed)) return type === 'string' ? [['\u0001 nessuno di questi', false]] : [];
  const { minimum, maximum, minLength, maxLength, pattern, format } = keywords;
  if (
    type === 'integer' &&
    [format, keywords.multipleOf, keywords.exclusiveMinimum, keywords.exclusiveMaximum].every(
      (one) => one === undefined,
    )
  ) {
    const isInside = (value: number) => value >= Number(minimum ?? value) && value <= Number(maximum ?? value);
    const near = [minimum, maximum].filter((limit) => typeof limit === 'number' && Math.abs(limit) < 1e12);
    return [
      ['x', false],
      ...near
        .flatMap((limit) => [-1, 0, 1].map((step) => Number(limit) + step))
        .map((value) => [value, isInside(value)] as const),
    ];
  }
  if (type === 'string' && pattern === undefined && format === undefined) {
    const isInside = (length: number) => length >= Number(minLength ?? 0) && length <= Number(maxLength ?? length);
    const near = [minLength, maxLength].filter((limit) => typeof limit === 'number' && limit > 0 && limit < 10_000);
    return near
      .flatMap((limit) => [-1, 0, 1].map((step) => Number(limit) + step))
      .map((length) => ['x'.repeat(length), isInside(length)] as const);
  }
  return type === 'boolean'
    ? [
        ['x', false],
        [true, true],
      ]
    : [];
}

type Style = { readonly words: string; join(name: string, items: readonly string[]): string };

/** How OpenAPI 3.2 writes a list (section 4.12.3, Style Examples). */
function styleOf(parameter: Part, { type, items }: JsonObject, { version }: Description): readonly Style[] {
  const isNested = isJsonObject(items) && ['array', 'object'].includes(String(items.type));
  if (type !== 'array' || isNested || version === '2.0') return [];
  const location = textAt(parameter, 'in');
  const style = textAt(parameter, 'style') || (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  const { value: explode = style === 'form' || style === 'cookie' } = child(parameter, 'explode');
  const repeated: Style = {
    words: 'ripetendo il nome',
    join: (name, list) => list.map((one) => `${name}=${one}`).join('&'),
  };
  const joined = (words: string, by: string, before = (name: string) => `${name}=`): Style => ({
    words,
    join: (name, list) => before(name) + list.join(by),
  });
  if (location === 'query' && style !== 'deepObject') {
    if (explode) return [repeated];
    const signs = {
      form: ['virgole', ','],
      spaceDelimited: ['spazi', '%20'],
      pipeDelimited: ['barre verticali', '%7C'],
    };
    const [words = '', sign = ''] = Object.entries(signs).find(([key]) => key === style)?.[1] ?? signs.form;
    return [joined(`separati da ${words}`, sign)];
  }
  if (location === 'header') return [joined('separati da virgole', ',', (name) => `${name}: `)];
  return location === 'path' && style === 'simple' ? [joined('separati da virgole', ',', () => '')] : [];
}

function textAt(part: Part, key: string): string {
  const { value } = child(part, key);
  return typeof value === 'string' ? value : '';
}
