import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../../build/pipeline/2-parse/openapi/api.ts';
import type { TypeModel } from '../../build/pipeline/3-link/types/declaration.ts';
import { typesIn } from '../../build/pipeline/3-link/types/declarations.ts';
import { typeFiles } from '../../build/pipeline/3-link/types/type-files.ts';
import { typeOutputs } from '../../build/pipeline/4-render/types/type-outputs.ts';
import { Hashed } from '../../build/platform/store/task.ts';
import { type Direction, directionsOf } from '../../src/model/direction.ts';
import { type JsonValue, jsonText } from '../../src/model/json.ts';
import type { MediaType } from '../../src/model/operation.ts';
import { TYPE_LANGUAGES, type TypeLanguage, typePartsAddress } from '../../src/model/type-file.ts';
import { type TypeParts, typeWithNeeds } from '../../src/model/type-parts.ts';
import { parse } from '../engine/pipeline/2-parse/openapi/given.ts';
import { PROJECT } from '../project.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { typeRunners } from './types/index.ts';
import type { TypedValue, TypesOf } from './types/type-runner.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');

/** The documents whose values are read and written again. The types of every other document are only compiled. */
const READ = [join(PROJECT, 'spec/openapi.yaml'), join(FIXTURES, 'types.yaml')];

const OTHERS = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join(FIXTURES, name))
  .filter((path) => !READ.includes(path));

type Described = {
  readonly api: Api;
  readonly model: TypeModel;
  /** The whole file in each language, and what readers copy for each body, by the name of its type. */
  readonly types: ReadonlyMap<TypeLanguage, { readonly whole: TypesOf; readonly copied: ReadonlyMap<string, TypesOf> }>;
};

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
  const model = typesIn(new Hashed(folder, () => api));
  const files = typeFiles(api.info.title);
  const outputs = new Map(
    typeOutputs(files, model, 'prova').map(({ path, bytes }) => [`/${path}`, new TextDecoder().decode(bytes)]),
  );
  const names = new Set(bodiesIn(api).flatMap(([media, direction]) => model.value.nameOfBody(media, direction) ?? []));
  const types = files.map(({ language, name, href }) => {
    const { module } = model.value;
    const whole = {
      folder,
      file: name,
      module: language === 'go' ? module.toLowerCase() : module,
      text: outputs.get(href) ?? '',
    };
    const parts: TypeParts = JSON.parse(outputs.get(typePartsAddress(language)) ?? '');
    const copied = Array.from(names, (type, index): [string, TypesOf] => {
      const own = `Copied${folder}x${index}`;
      const text = typeRunners[language].paste(typeWithNeeds(parts, type), own);
      return [type, { folder: own, file: `${own}${extname(name)}`, module: own, text }];
    });
    return [language, { whole, copied: new Map(copied) }] as const;
  });
  return { api, model: model.value, types: new Map(types) };
}

/** All bodies with their directions. */
function bodiesIn({ operations }: Api): readonly (readonly [MediaType, Direction])[] {
  return operations.flatMap(({ kind, requestBody, responses }) => {
    const { request, response } = directionsOf(kind);
    return [
      ...(requestBody?.content ?? []).map((media) => [media, request] as const),
      ...responses.flatMap(({ content }) => content).map((media) => [media, response] as const),
    ];
  });
}

/** The types of a document in a language: the whole file, then what readers copy. */
function typesOf({ types }: Described, language: TypeLanguage): readonly TypesOf[] {
  const { whole, copied } = types.get(language) ?? {};
  return whole && copied ? [whole, ...copied.values()] : [];
}

/** The examples of all bodies with their types, in the whole file and as readers copy them. */
function valuesOf({ api, model, types }: Described, language: TypeLanguage): readonly TypedValue[] {
  const { whole, copied } = types.get(language) ?? {};
  return bodiesIn(api).flatMap(([media, direction]) => {
    const type = model.declarations.find(({ name }) => name === model.nameOfBody(media, direction));
    if (!type || type.kind === 'alias') return [];
    const files = [whole, copied?.get(type.name)].filter((of) => of !== undefined);
    return media.examples.flatMap(({ value }) => files.map((of) => ({ of, type: type.name, json: jsonText(value) })));
  });
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
  const filesOf = (all: readonly Described[]) => all.flatMap((one) => typesOf(one, language));
  const { signal } = new AbortController();

  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
    `compile, whole and as readers copy them, and every example is read into them and written again (needs: ${installation(runner)})`,
    async () => {
      const values = read.flatMap((one) => valuesOf(one, language));
      expect(values.length).toBeGreaterThan(80);
      const written = await runner.run(filesOf([...read, ...others]), values, signal);
      expect(written.map(comparable)).toEqual(values.map(({ json }) => comparable(json)));
    },
  );

  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
    `refuse a value of another type (needs: ${installation(runner)})`,
    async () => {
      const [value] = read.slice(0, 1).flatMap((one) => valuesOf(one, language));
      if (!value) throw new Error('there is no example');
      const wrong = { ...value, json: JSON.stringify({ data: { code: 1 } }) };
      await expect(runner.run(filesOf(read), [wrong], signal)).rejects.toThrow();
    },
  );
});

// The types of TypeScript and Python exist for compilers alone: programs read JSON as it is.
describe.each(['go', 'csharp', 'php', 'java'] as const)('the classes in %s', (language) => {
  const runner = typeRunners[language];

  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
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

describe.each(['python', 'go', 'csharp', 'java'] as const)('what readers copy in %s', (language) => {
  it('says at its top which imports it needs', () => {
    const usual = typeRunners[language].paste('time.Time', 'm').match(/^(?:import|using|from) .+$/gm) ?? [];
    const copied = read.flatMap(({ types }) => [...(types.get(language)?.copied.values() ?? [])]);
    expect(Math.min(usual.length, copied.length)).toBeGreaterThan(0);
    for (const { text } of copied)
      for (const line of usual) expect(text).toMatch(new RegExp(`^(?://|#) ${RegExp.escape(line)}$`, 'm'));
  });
});
