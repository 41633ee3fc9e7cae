import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../../build/pipeline/2-parse/openapi/api.ts';
import { parseOpenApi } from '../../../../../build/pipeline/2-parse/openapi/parse-openapi.ts';
import { compareVersions, withHistory } from '../../../../../build/pipeline/3-link/changes/history.ts';
import type { Response } from '../../../../../src/model/operation.ts';
import type { Property, Schema } from '../../../../../src/model/schema.ts';
import { PROJECT } from '../../../../project.ts';
import { description } from './given.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');

/** Reads a description, with the given version, as an older version is read. */
async function past(text: string, version: string): Promise<Api> {
  const source = { path: `${version}.yaml`, text: text.replace('version: 1.0.0', `version: ${version}`) };
  const files = new Map([['x.yaml', source]]);
  const origin = { kind: 'own', extensions: [] } as const;
  const { value } = await parseOpenApi({ entry: 'x.yaml', files, origin, isPast: true });
  if (!value) throw new Error(`no API in version ${version}`);
  return value;
}

/** The API of the last description. The descriptions before it are its older versions. */
async function historyOf(...texts: readonly string[]): Promise<Api> {
  const apis = await Promise.all(texts.map((text, index) => past(text, `1.${index}.0`)));
  const [current] = apis.slice(-1);
  if (!current) throw new Error('no version');
  // In any order: they are sorted by their versions.
  return withHistory(current, apis.slice(0, -1).toReversed());
}

function propertiesOf(schema: Schema | undefined): readonly Property[] {
  return schema?.kind === 'schema' ? (schema.properties ?? []) : [];
}

const request = (api: Api) => api.operations[0]?.requestBody?.content[0]?.schema;
const fieldsOf = (api: Api) =>
  propertiesOf(request(api)).map(({ name, schema: { since, changedIn, deprecation } }) => [
    name,
    since,
    changedIn,
    deprecation?.since,
  ]);

describe('the marks of versions', () => {
  it('say which version first had a field, last changed it, and deprecated it', async () => {
    const api = await historyOf(
      description({ request: '{ type: object, properties: { a: { type: string }, b: { type: string } } }' }),
      description({
        request:
          '{ type: object, properties: { a: { type: string }, b: { type: string, maxLength: 9 }, c: { type: string } } }',
      }),
      description({
        request:
          '{ type: object, properties: { a: { type: string, deprecated: true }, b: { type: string, maxLength: 9 }, c: { type: integer }, d: { type: object, properties: { e: { type: string } } } } }',
      }),
    );
    expect(fieldsOf(api)).toEqual([
      ['a', undefined, undefined, '1.2.0'],
      ['b', undefined, '1.1.0', undefined],
      ['c', '1.1.0', '1.2.0', undefined],
      ['d', '1.2.0', undefined, undefined],
    ]);
    // Inside something new, everything is as new.
    const [, , , added] = propertiesOf(request(api));
    expect(propertiesOf(added?.schema).map(({ schema }) => schema.since)).toEqual([undefined]);
  });

  it('stand at parameters, headers, values and variants, also inside components', async () => {
    const before = description({
      parameters: '[{ name: X-A, in: header, schema: { type: string } }]',
      request: '{ $ref: "#/components/schemas/Cosa" }',
      schemas:
        '{ Cosa: { type: object, properties: { stato: { type: string, enum: [a] }, per: { $ref: "#/components/schemas/Per" } } }, Per: { oneOf: [{ $ref: "#/components/schemas/Email" }] }, Email: { type: object } }',
    });
    const after = description({
      parameters:
        '[{ name: x-a, in: header, schema: { type: string } }, { name: cerca, in: query, schema: { type: string } }]',
      request: '{ $ref: "#/components/schemas/Cosa" }',
      schemas:
        '{ Cosa: { type: object, properties: { stato: { type: string, enum: [a, b] }, per: { $ref: "#/components/schemas/Per" } } }, Per: { oneOf: [{ $ref: "#/components/schemas/Email" }, { $ref: "#/components/schemas/Sms" }] }, Email: { type: object }, Sms: { type: object, properties: { numero: { type: string } } } }',
    });
    const api = await historyOf(before, after);
    expect(api.operations[0]?.parameters.map(({ name, schema }) => [name, schema.since])).toEqual([
      ['cerca', '1.1.0'],
      ['x-a', undefined],
    ]);
    const [status] = propertiesOf(api.schemas.get('Cosa'));
    const values = status?.schema.kind === 'schema' ? status.schema.enum : [];
    expect(values?.map(({ value, since }) => [value, since])).toEqual([
      ['a', undefined],
      ['b', '1.1.0'],
    ]);
    expect(status?.schema.changedIn).toBeUndefined();
    const choice = api.schemas.get('Per');
    expect(choice?.kind === 'schema' && choice.oneOf?.map(({ since }) => since)).toEqual([undefined, '1.1.0']);
    expect(propertiesOf(api.schemas.get('Sms')).map(({ schema }) => schema.since)).toEqual([undefined]);
  });

  it('do not stand at a path parameter that only has another name', async () => {
    const named = (name: string) =>
      description({
        parameters: `[{ name: ${name}, in: path, required: true, schema: { type: string } }]`,
      }).replace('/cose:', `/cose/{${name}}:`);
    const [parameter] = (await historyOf(named('id'), named('codice'))).operations[0]?.parameters ?? [];
    expect([parameter?.name, parameter?.schema.since]).toEqual(['codice', undefined]);
  });

  it('stand at operations that are new, and at those whose programs a version may break', async () => {
    const other = `    get:\n      operationId: cosa-elenca\n      responses: { "200": { description: Fatto. } }\ncomponents:`;
    const first = description({ request: '{ type: object, properties: { a: { type: string } } }' });
    const api = await historyOf(first, description({}).replace('components:', other));
    expect(api.operations.map(({ id, since, changedIn }) => [id, since, changedIn]).toSorted()).toEqual([
      ['cosa-crea', undefined, '1.1.0'],
      ['cosa-elenca', '1.1.0', undefined],
    ]);
  });

  it.each(readdirSync(FIXTURES).filter((name) => /\.ya?ml$/.test(name)))(
    'stand nowhere if nothing changes: %s',
    async (name) => {
      const text = readFileSync(join(FIXTURES, name), 'utf8');
      const [before, after] = await Promise.all(['1.0.0', '1.1.0'].map((version) => past(text, version)));
      if (!before || !after) throw new Error('no version');
      const info = { ...after.info, version: '1.1.0' };
      const api = withHistory({ ...after, info }, [{ ...before, info: { ...before.info, version: '1.0.0' } }]);
      expect(api.history?.map(({ changes }) => changes)).toEqual([[], undefined]);
      const { schemas, operations, catalogues } = api;
      expect(JSON.stringify([[...schemas], operations, catalogues])).not.toMatch(/"(?:since|changedIn)":"1\.1\.0"/);
    },
  );

  it('are the first version from which on the address was always there, for any history', async () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 });
    const statuses = fc.uniqueArray(fc.constantFrom('201', '404', '4XX', 'default'), { maxLength: 4 });
    const media = fc.uniqueArray(fc.constantFrom('text/a', 'text/b', 'text/c'), { maxLength: 3 });
    const version = fc.record({
      outer: names,
      inner: names,
      query: names,
      values: names,
      webhooks: names,
      statuses,
      media,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(version, { minLength: 2, maxLength: 4 }), async (history) => {
        const api = await historyOf(...history.map(write));
        const marked = new Map(addressesOf(api));
        for (const [address, since] of marked) {
          const first = firstWith(address, history);
          const container = containerOf(address);
          const oldest = container === undefined ? 0 : firstWith(container, history);
          expect([address, since]).toEqual([address, first > oldest ? `1.${first}.0` : undefined]);
        }
        expect([...marked.keys()].toSorted()).toEqual(history.slice(-1).flatMap(addressesIn).toSorted());
      }),
      { seed: 20261116, numRuns: 60 },
    );
  });
});

type Version = Readonly<
  Record<'outer' | 'inner' | 'query' | 'values' | 'webhooks' | 'statuses' | 'media', readonly string[]>
>;

/**
 * Some versions have an object `dentro` with properties of its own: those whose other properties include `a`. Each
 * webhook has a response of its own only in the versions with the property `b`, and a request body only in those with
 * `c`. That body and the responses of the other operation have the same media types.
 */
function write({ outer, inner, query, values, webhooks, statuses, media }: Version): string {
  const text = (names: readonly string[]) => names.map((name) => `${name}: { type: string }`).join(', ');
  const nested = outer.includes('a') ? `, dentro: { type: object, properties: { ${text(inner)} } }` : '';
  const content = `content: { ${media.map((type) => `${type}: { schema: { type: string } }`).join(', ')} }`;
  const body = outer.includes('c') ? `requestBody: { ${content} }, ` : '';
  const answers = responsesText(outer.includes('b') ? ['200', '410'] : ['200']);
  return description({
    request: `{ type: object, properties: { x: { type: string, enum: [z, ${values.join(', ')}] }, ${text(outer)}${nested} } }`,
    parameters: `[${query.map((name) => `{ name: ${name}, in: query, schema: { type: string } }`).join(', ')}]`,
    responses: responsesText(['200', ...statuses], `, ${content}`),
    webhooks: webhooks.map((name) => `${name}: { post: { ${body}responses: ${answers} } }`).join(', '),
  });
}

function responsesText(statuses: readonly string[], content = ''): string {
  return `{ ${statuses.map((status) => `"${status}": { description: Fatto.${content} }`).join(', ')} }`;
}

function addressesIn({ outer, inner, query, values, webhooks, statuses, media }: Version): readonly string[] {
  const hasNested = outer.includes('a');
  return [
    'out.x',
    ...outer.map((name) => `out.${name}`),
    ...(hasNested ? ['out.dentro', ...inner.map((name) => `in.${name}`)] : []),
    ...query.map((name) => `query.${name}`),
    ...['z', ...values].map((value) => `value.${value}`),
    ...['200', ...statuses].flatMap((status) => [
      `status.${status}`,
      ...media.map((type) => `status.${status}.${type}`),
    ]),
    ...webhooks.flatMap((name) => [
      `webhook.${name}`,
      `${name}.200`,
      ...(outer.includes('b') ? [`${name}.410`] : []),
      ...(outer.includes('c') ? [`${name}.body`, ...media.map((type) => `${name}.body.${type}`)] : []),
    ]),
  ];
}

/** The address of what contains an address. What is as old as it has no mark. */
function containerOf(address: string): string | undefined {
  if (address.startsWith('in.')) return 'out.dentro';
  if (address.includes('/')) return address.slice(0, address.lastIndexOf('.'));
  return /^[a-d]\./.test(address) ? `webhook.${address[0]}` : undefined;
}

/** What was gone and came back is as old as its return: programs may not rely on it before. */
function firstWith(address: string, history: readonly Version[]): number {
  return history.findLastIndex((version) => !addressesIn(version).includes(address)) + 1;
}

/** Every address of an API with the version that marks it. */
function addressesOf(api: Api): readonly (readonly [string, string | undefined])[] {
  const fields = propertiesOf(request(api));
  const nested = fields.find(({ name }) => name === 'dentro');
  const values = fields.find(({ name }) => name === 'x')?.schema;
  const webhooks = api.operations.filter(({ kind }) => kind === 'webhook');
  return [
    ...fields.map(({ name, schema }) => [`out.${name}`, schema.since] as const),
    ...propertiesOf(nested?.schema).map(({ name, schema }) => [`in.${name}`, schema.since] as const),
    ...(api.operations[0]?.parameters ?? []).map(({ name, schema }) => [`query.${name}`, schema.since] as const),
    ...(values?.kind === 'schema' ? (values.enum ?? []) : []).map(
      ({ value, since }) => [`value.${value}`, since] as const,
    ),
    ...(api.operations.find(({ kind }) => kind === 'request')?.responses ?? []).flatMap((response) =>
      bodyOf(`status.${response.status}`, response),
    ),
    ...webhooks.flatMap(({ path, since, requestBody, responses }) => [
      [`webhook.${path}`, since] as const,
      ...responses.flatMap((response) => bodyOf(`${path}.${response.status}`, response)),
      ...(requestBody ? bodyOf(`${path}.body`, requestBody) : []),
    ]),
  ];
}

/** The addresses of a request body or a response and of its media types. */
function bodyOf(address: string, { since, content }: Pick<Response, 'since' | 'content'>) {
  return [
    [address, since] as const,
    ...content.map((media) => [`${address}.${media.contentType}`, media.since] as const),
  ];
}

describe('the history', () => {
  it('is that of the older versions only, newest first, and the first has no changes', async () => {
    const texts = [description({}), description({ request: '{ type: string }' })];
    const [first, second] = await Promise.all(texts.map((text, index) => past(text, `1.${index + 9}.0`)));
    if (!first || !second) throw new Error('no version');
    const api = withHistory(first, [second]);
    expect(api.history).toBeUndefined();
    const { history } = withHistory(second, [first, second]);
    expect(history?.map(({ version, changes }) => [version, changes?.map(({ kind }) => kind)])).toEqual([
      ['1.10.0', ['broken']],
      ['1.9.0', undefined],
    ]);
  });

  it('sorts versions by their numbers, and what comes before a version before it', () => {
    const sorted = ['1.0.0-beta.2', '1.0.0-beta.10', '1.0.0', '1.2.0', '1.10.0', '2'];
    expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
  });
});
