import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../build/pipeline/2-parse/openapi/api.ts';
import type { Declaration, TypeModel } from '../../build/pipeline/3-link/types/declaration.ts';
import { typesIn } from '../../build/pipeline/3-link/types/declarations.ts';
import { typeFiles } from '../../build/pipeline/3-link/types/type-files.ts';
import { typeOutputs } from '../../build/pipeline/4-render/types/type-outputs.ts';
import { Digested } from '../../build/platform/store/step.ts';
import { type JsonValue, jsonText } from '../../src/model/json.ts';
import { isJsonType } from '../../src/model/media-type.ts';
import type { MediaType } from '../../src/model/operation.ts';
import { requestLine } from '../../src/model/request-line.ts';
import { TYPE_LANGUAGES, type TypeLanguage } from '../../src/model/type-file.ts';
import { types as words } from '../../src/strings/types.ts';
import { parse } from '../build/pipeline/2-parse/openapi/given.ts';
import { PROJECT } from '../project.ts';
import { installation, REQUIRED } from './runners/runner.ts';
import { typeRunners } from './types/index.ts';
import type { TypedValue, TypesOf } from './types/type-runner.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');

/** The documents whose values are read and written again. The types of every other document are only compiled. */
const READ = [join(PROJECT, 'spec/openapi.yaml'), join(FIXTURES, 'types.yaml')];

const OTHERS = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join(FIXTURES, name))
  .filter((path) => !READ.includes(path));

type Described = { readonly api: Api; readonly model: TypeModel; readonly types: ReadonlyMap<TypeLanguage, TypesOf> };

let read: readonly Described[];
let others: readonly Described[];

beforeAll(async () => {
  const describedIn = (paths: readonly string[], prefix: string) =>
    Promise.all(paths.map((path, index) => described(readFileSync(path, 'utf8'), `${prefix}${index}`)));
  [read, others] = await Promise.all([describedIn(READ, 'read'), describedIn(OTHERS, 'other')]);
});

/** The types of a document in all languages. The folder also tells apart documents with the same title. */
async function described(text: string, folder: string): Promise<Described> {
  const { api: parsed, said } = await parse(text);
  if (!parsed) throw new Error(said.join('\n'));
  const api = { ...parsed, info: { ...parsed.info, title: `${parsed.info.title} ${folder}` } };
  const model = typesIn(new Digested(folder, () => api));
  const files = typeFiles(api.info.title);
  const outputs = typeOutputs(files, model);
  const types = files.map(({ language, name }, index): [TypeLanguage, TypesOf] => {
    const text = new TextDecoder().decode(outputs[index]?.bytes);
    const { module } = model.value;
    return [language, { folder, file: name, module: language === 'go' ? module.toLowerCase() : module, text }];
  });
  return { api, model: model.value, types: new Map(types) };
}

/** The examples of all bodies, with their types. */
function valuesOf({ api, model, types }: Described, language: TypeLanguage): readonly TypedValue[] {
  const of = types.get(language);
  if (!of) return [];
  const valuesIn = (media: readonly MediaType[], use: string): readonly TypedValue[] =>
    media
      .filter(({ contentType }) => isJsonType(contentType))
      .flatMap(({ schema, examples }) => {
        const name = schema?.kind === 'reference' ? schema.name : '';
        const type = model.declarations.find(({ notes }) => notes.includes(use)) ?? typeNamed(name, model);
        return type && type.kind !== 'alias'
          ? examples.map(({ value }) => ({ of, type: type.name, json: jsonText(value) }))
          : [];
      });
  return api.operations.flatMap((operation) => {
    const line = requestLine(operation);
    return [
      ...valuesIn(operation.requestBody?.content ?? [], words.request(line)),
      ...operation.responses.flatMap(({ status, content }) => valuesIn(content, words.response(status, line))),
    ];
  });
}

function typeNamed(name: string, { declarations }: TypeModel): Declaration | undefined {
  return declarations.find((declaration) => declaration.name === name);
}

/** A value in which texts that are the same time are the same text. */
function comparable(json: string): JsonValue {
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;
  return JSON.parse(json, (_, value) =>
    typeof value === 'string' && isTime.test(value) ? new Date(value).toISOString() : value,
  );
}

describe.each(TYPE_LANGUAGES)('the types in %s', (language) => {
  const runner = typeRunners[language];
  const typesOf = (all: readonly Described[]) => all.flatMap(({ types }) => types.get(language) ?? []);
  const { signal } = new AbortController();

  it.skipIf(!REQUIRED && !runner.isPresent())(
    `compile, and every example of the API is read into them and written again (needs: ${installation(runner)})`,
    async () => {
      const values = read.flatMap((one) => valuesOf(one, language));
      expect(values.length).toBeGreaterThan(40);
      const written = await runner.run(typesOf([...read, ...others]), values, signal);
      expect(written.map(comparable)).toEqual(values.map(({ json }) => comparable(json)));
    },
  );

  it.skipIf(!REQUIRED && !runner.isPresent())(
    `refuse a value of another type (needs: ${installation(runner)})`,
    async () => {
      const [value] = read.slice(0, 1).flatMap((one) => valuesOf(one, language));
      if (!value) throw new Error('there is no example');
      const wrong = { ...value, json: JSON.stringify({ data: { code: 1 } }) };
      await expect(runner.run(typesOf(read), [wrong], signal)).rejects.toThrow();
    },
  );
});

// The types of TypeScript and Python exist for compilers alone: programs read JSON as it is.
describe.each(['go', 'csharp', 'php', 'java'] as const)('the classes in %s', (language) => {
  const runner = typeRunners[language];

  it.skipIf(!REQUIRED && !runner.isPresent())(
    `read a status that is newer than they are (needs: ${installation(runner)})`,
    async () => {
      const values = read.flatMap((one) => valuesOf(one, language));
      const shipment = values.find(({ type }) => type === 'Shipment');
      if (!shipment) throw new Error('there is no example of a shipment');
      const json = jsonText({ ...JSON.parse(shipment.json), status: 'mai_visto' });
      const written = await runner.run([shipment.of], [{ ...shipment, json }], new AbortController().signal);
      expect(written.map(comparable)).toEqual([comparable(json)]);
    },
  );
});
