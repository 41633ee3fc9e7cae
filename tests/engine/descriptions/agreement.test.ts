import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { operationRoutes } from '../../../build/pipeline/3-link/operation-routes.ts';
import { isJsonObject, type JsonObject } from '../../../src/model/json.ts';
import type { RequestForm } from '../../../src/model/request-form.ts';
import { createCheck } from '../../../src/request-form/check.ts';
import { PROJECT } from '../../project.ts';
import { referenceSite } from '../../site/build-site.ts';
import { bodyDisagreements } from './body-agreement.ts';
import { descriptionsIn, givenDescriptions } from './descriptions.ts';
import { type Context, createFits } from './fits.ts';
import { ANY_TYPE, keywordsOf, PLAIN, probesOf, statements, TYPES, typesIn } from './keywords.ts';
import { operationFinder, parametersOf, type RawOperation } from './operations.ts';
import { child, childrenOf, type Description, openDescription, type Part } from './parts.ts';
import { fieldLine, type Shown } from './shown.ts';
import { variantDisagreements } from './variant-agreement.ts';

const paths = [...descriptionsIn(join(PROJECT, 'tests/fixtures/openapi')), ...givenDescriptions()];

it.each(paths.map((path) => [relative(PROJECT, path), path]))(
  'page, sample and form say of each parameter and body what the description says: %s',
  { timeout: 900_000 },
  async (_, path) => {
    const { files, read } = await referenceSite(path);
    const description = openDescription(path);
    const fits = createFits(description);
    const find = operationFinder(description);
    if (!read) throw new Error(`${path} cannot be read`);
    const { operations } = read.openapi.value;
    const routes = operationRoutes(operations);
    const wrong = operations.flatMap((operation) => {
      const raw = find(operation);
      const folder = routes.get(operation.id)?.slice(1);
      const text = files.get(`${folder}/richiesta.json`);
      if (!raw || text === undefined) return [];
      const form: RequestForm = JSON.parse(text);
      const [copy = '', html = ''] = [files.get(`${folder}.md`), files.get(`${folder}/index.html`)];
      const shown: Shown = { copy, html, files, form, check: createCheck(form.schemas) };
      const context = { description, fits };
      return [
        ...sentParameters(raw, description).flatMap((parameter) => disagreements(parameter, shown, context)),
        ...bodyDisagreements(raw, shown, context),
        ...variantDisagreements(raw, shown, context),
      ].map((fault) => `${operation.id}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  },
);

/** The parameters of an operation that are sent as they are described: its own replace those of its path. */
function sentParameters(raw: RawOperation, description: Description): readonly Part[] {
  const parts = parametersOf(raw, description).toReversed();
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

/** What the page, the sample or the form says otherwise than the author, each a sentence. */
function disagreements(
  parameter: Part,
  { copy, form, check }: Shown,
  { description, fits }: Context,
): readonly string[] {
  const [name, location] = [textAt(parameter, 'name'), textAt(parameter, 'in')];
  const isRequired = location === 'path' || child(parameter, 'required').value === true;
  const section = copy.split(`\n### ${SECTIONS.get(location)}\n`)[1]?.split(/\n##/)[0] ?? '';
  const shown = fieldLine(section, name);
  const field = form.operation.parameters.find((one) => one.name === name && one.in === location);
  if (!shown || !field) return [`${name} is missing`];
  const { line, facts } = shown;
  const says = (isTrue: boolean, otherwise: string) => (isTrue ? [] : [`${name} ${otherwise}`]);
  const content = childrenOf(child(parameter, 'content'))[0];
  const schema = description.version === '2.0' ? parameter : child(content ?? parameter, 'schema');
  const read = description.version === '2.0' ? parameter.value : keywordsOf(schema, description);
  const keywords = isJsonObject(read) ? read : {};
  const [type] = typesIn(keywords);
  const start = isRequired ? form.values.parameters[`${location}.${name}`] : field.start;
  const isAuthored = ['example', 'examples', 'x-example'].some(
    (key) => [parameter, content].some((part) => part && child(part, key).value !== undefined) || keywords[key],
  );
  const probes = [...(start === undefined ? [] : [start]), ...ANY_TYPE, ...probesOf(schema, description)];
  const isChecked = schema.value !== undefined && description.version !== '2.0';
  return [
    ...says(/obbligatorio/.test(line) === isRequired, `is${isRequired ? '' : ' not'} required`),
    ...says(field.required === isRequired, 'is required in one place only'),
    ...says(/deprecato/.test(line) || child(parameter, 'deprecated').value !== true, 'is deprecated'),
    ...typesIn(keywords).flatMap((one) =>
      says(TYPES.get(one)?.test(facts) ?? true, `is ${String(one)}, not «${line}»`),
    ),
    ...statements(keywords).flatMap(([label, text]) =>
      says(facts.includes(text), `has ${label} ${text} in «${facts}»`),
    ),
    ...(isChecked ? probes : []).flatMap((value) => {
      const isAccepted = check(value, field.schema).length === 0;
      const otherwise = `${isAccepted ? 'refuses' : 'accepts'} ${JSON.stringify(value).slice(0, 80)}`;
      return says(fits(value, schema).includes(isAccepted), otherwise);
    }),
    ...says(
      start === undefined || isAuthored || !isChecked || fits(start, schema).includes(true),
      `begins with ${JSON.stringify(start)}, which is wrong`,
    ),
    ...says(
      !isRequired ||
        start === undefined ||
        location !== 'query' ||
        !PLAIN.test(String(start)) ||
        typeof start === 'object' ||
        content !== undefined ||
        copy.includes(`${name}=${start}`),
      `is sent as ${name}=${String(start)}`,
    ),
    ...(content ? [] : styleOf(parameter, { ...keywords, ...(type !== undefined && { type }) }, description)).flatMap(
      ({ words, join }) => {
        const list =
          Array.isArray(start) && start.length > 1 && start.every((one) => PLAIN.test(String(one))) ? start : undefined;
        const sent = list && isRequired ? join(name, list.map(String)) : undefined;
        return [
          ...says(facts.includes(words), `is written «${words}», not ${facts}`),
          ...says(sent === undefined || copy.includes(sent), `is sent as ${sent}`),
        ];
      },
    ),
  ];
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
