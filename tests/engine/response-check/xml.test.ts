import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMessageSchemas } from '../../../build/pipeline/3-link/reference/form/message-schemas.ts';
import type { Direction } from '../../../src/model/direction.ts';
import { isJsonObject, type JsonValue } from '../../../src/model/json.ts';
import { isXmlType } from '../../../src/model/media-type.ts';
import type { Example, MediaType } from '../../../src/model/operation.ts';
import { createCheck } from '../../../src/request-form/check.ts';
import { withMasks } from '../../../src/response-check/mask.ts';
import { createXmlCheck } from '../../../src/response-check/xml/check-xml.ts';
import { processorTime } from '../../processor-time.ts';
import { PROJECT } from '../../project.ts';
import { descriptionsIn } from '../descriptions/descriptions.ts';
import { generatedIn, validatorOf } from '../descriptions/generated.ts';
import { operationFinder } from '../descriptions/operations.ts';
import { openDescription } from '../descriptions/parts.ts';
import { readXml } from '../descriptions/xml-reading.ts';
import { parse } from '../pipeline/2-parse/openapi/given.ts';
import { verdictIn } from './given.ts';

/** Reads a document as another library does, and tells whether another validator accepts the data. */
type Second = (text: string) => { readonly value: JsonValue; isFit(value: JsonValue): boolean };

/** The examples in XML of a description: how they are checked, and what a second means says of a generated one. */
async function examplesIn(path: string) {
  const { api } = await parse(readFileSync(path, 'utf8'));
  if (!api) return [];
  const description = openDescription(path);
  const find = operationFinder(description);
  const validators = { request: validatorOf('request', description), response: validatorOf('response', description) };
  return api.operations.flatMap((operation) => {
    const made = generatedIn(operation, find(operation), description);
    const secondFor = (example: Example): Second | undefined => {
      const { schema, direction } = made.find((one) => one.example === example) ?? {};
      if (!schema || !direction) return undefined;
      const isFit = (value: JsonValue, part = schema) => validators[direction](value, part) === undefined;
      return (text) => ({ value: readXml(text, schema, { description, isFit }), isFit });
    };
    const bodies = (direction: Direction, where: string, content: readonly MediaType[] = []) =>
      content.flatMap(({ contentType, schema, examples, minimal }) => {
        if (!isXmlType(contentType) || !schema) return [];
        const schemas = createMessageSchemas(api, direction, true);
        const converted = schemas.convert(schema);
        const definitions = schemas.definitions();
        const checkXml = createXmlCheck(definitions, createCheck(definitions));
        return [...examples, ...(minimal ? [minimal] : [])].flatMap((example) =>
          typeof example.value !== 'string'
            ? []
            : {
                name: `${basename(path)} ${operation.id} ${where} ${example.name}`,
                text: example.value,
                check: (text: string) => checkXml(text, converted),
                second: secondFor(example),
              },
        );
      });
    return [
      ...bodies('request', 'request', operation.requestBody?.content),
      ...operation.responses.flatMap(({ status, content }) => bodies('response', status, content)),
    ];
  });
}

const all = (await Promise.all(descriptionsIn(join(PROJECT, 'tests/fixtures')).map(examplesIn))).flat();

/** Texts that their authors wrote by hand, and that do not fit. */
const WRONG = ['<collo peso="1"/>', '<Ordine><righe/></Ordine>'];
const examples = all.filter(({ text }) => !WRONG.includes(text));
const generated = examples.flatMap(({ second, ...example }) => (second ? [{ ...example, second }] : []));

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** A piece of a text by another one, each time that a pattern matches. */
function replacements(text: string, pattern: RegExp, by: (match: RegExpExecArray) => string) {
  return Array.from(text.matchAll(pattern), (match) => ({
    text: text.slice(0, match.index) + by(match) + text.slice(match.index + match[0].length),
    line: lineOf(text, match.index),
  }));
}

const VALUES = ['', 'abc', '-1', '0.3', '99999999', 'true', 'in viaggio'];
/** An element in a line of its own that has no elements inside it; an attribute that is data. */
const LEAF = /^ *<([\w:-]+)(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1>)\n/gm;
const ATTRIBUTE = / (?!xmlns|xsi:)[\w:-]+="[^"]*"/g;

it('every example is accepted that the build writes in XML', () => {
  expect(examples.length).toBeGreaterThan(28);
  for (const { name, text, check } of examples)
    expect({ name, ...check(text) }).toEqual({ name, value: expect.anything(), errors: [] });
});

describe('a document that was changed', () => {
  it.each(generated)(
    '$name gets the verdict of other means, and the fault is in its line',
    ({ text, check, second }) => {
      const isRight = (changed: string) => {
        try {
          const { value, isFit } = second(changed);
          return isFit(value);
        } catch {
          return false;
        }
      };
      const isRightWith = (changed: string, added: JsonValue) => {
        const { value, isFit } = second(changed);
        return isFit(isJsonObject(value) ? { ...value, aggiunto: added } : value);
      };
      const leaves = isJsonObject(second(text).value) ? text.matchAll(/^ {2}<([\w:-]+)>([^<]*)<\/\1>\n/gm) : [];
      const renamed = Array.from(leaves, ([leaf, , inner = '']) => ({
        changed: text.replace(leaf, `  <aggiunto>${inner}</aggiunto>\n`),
        expected: isRightWith(text.replace(leaf, ''), inner),
      }));
      const extra = { changed: text.replace(/(?=\/?>)/, ' aggiunto="x"'), expected: isRightWith(text, 'x') };
      for (const { changed, expected } of [...renamed, extra])
        expect(check(changed).errors.length === 0, changed).toBe(expected);
      const values = VALUES.flatMap((value) => [
        ...replacements(text, /(?<=<[\w:-]+(?: [^<>]*)?>)[^<\n]+(?=<\/)/g, () => value),
        ...replacements(text, /(?<= (?!xmlns|xsi:)[\w:-]+=")[^"]*(?=")/g, () => value),
      ]);
      const others = [
        ...replacements(text, LEAF, () => ''),
        // The other reader passes over what comes before its turn, and over another value of what is not described.
        ...replacements(text, LEAF, ([leaf]) => leaf + leaf).filter(
          (twice) => !/<tre>|(<chiave>.*\n) *\1/.test(twice.text),
        ),
        // An attribute that is left out may stand for null.
        ...(text.includes(' quanti=') ? [] : replacements(text, ATTRIBUTE, () => '')),
      ];
      expect(values.length).toBeGreaterThan(0);
      for (const { text: changed } of [...values, ...others]) {
        const { errors } = check(changed);
        expect(errors.length === 0, changed + JSON.stringify(errors)).toBe(isRight(changed));
      }
      for (const { text: changed, line } of values) {
        const { errors } = check(changed);
        const lines = errors.map(({ offset, path }) => (path === '' ? line : lineOf(changed, offset)));
        expect(new Set(lines), changed).toEqual(new Set(errors.length > 0 ? [line] : []));
      }
    },
  );
});

describe('a response in XML', () => {
  const RESPONSES = `"200":
  description: Ok
  content:
    application/xml:
      schema:
        type: object
        xml: { name: collo, prefix: m, namespace: "urn:colli" }
        required: [id, stato]
        properties:
          id: { type: integer, xml: { attribute: true } }
          stato: { enum: [a, b], xml: { name: status } }
          api_key: { type: string, minLength: 30 }
          voci: { type: array, maxItems: 2, xml: { wrapped: true }, items: { type: object, xml: { name: voce }, properties: { n: { type: integer } } } }
"404": { description: No, content: { application/xml: { schema: { type: object, xml: { name: errore }, properties: { codice: { type: integer } } } } } }
"409":
  description: Conflitto
  content:
    application/xml: { schema: { type: object, xml: { name: conflitto }, properties: { a: { type: string } }, if: { required: [a] }, then: { properties: { b: { type: integer } } } } }
"202": { description: Voci, content: { application/xml: { schema: { type: array, items: { type: object, xml: { name: voce } } } } } }
"410": { description: Via, content: { application/xml: {} } }
`;
  const said = (text: string) => verdictIn(RESPONSES, text);
  const faultsIn = async (text: string) =>
    (await said(text)).faults.map(
      ({ line, column, path, message, fields }) => `${line}:${column} ${path} ${message} ${fields[0] ?? ''}`,
    );
  const collo = (inner: string, attributes = ' id="1"') =>
    `<m:collo xmlns:m="urn:colli"${attributes}>\n${inner}\n</m:collo>`;
  const OTHERWISE =
    'In XML si scrive in un altro modo: come elemento o attributo, con un altro nome o un altro spazio dei nomi.';

  it.each([
    collo('<status>a</status>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- 😀 -->${collo('<status> a </status>', " id = '+01'").replaceAll('m:', 'altro:').replace('xmlns:m', 'xmlns:altro')}`,
    '<collo xmlns="urn:colli" id="1"><status>b</status><altro>x<b/></altro></collo>',
  ])('fits, whatever its prefixes and notation: %s', async (text) => {
    expect(await said(`HTTP/1.1 200 OK\nContent-Type: application/xml\n\n${text}`)).toMatchObject({
      faults: [],
      isRight: true,
      notes: [],
    });
    expect(await said(text)).toMatchObject({ response: { status: '200' }, isRight: true });
  });

  it.each([
    [collo('<status>c</status>'), ['2:1 stato Deve essere uno di questi valori: "a", "b". #risposta-200.stato']],
    [collo('<!-- 😀 --><status>a</status>', '\n  id="x"'), ['2:3 id Deve essere un numero intero. #risposta-200.id']],
    [collo('<status>a</status>', ''), ['1:1 id Manca «id», che è obbligatorio. #risposta-200.id']],
    [
      collo('<status>a</status><voci>\n <voce/><voce><n>1</n></voce>\n <voce><n>u</n></voce></voci>'),
      [
        '2:19 voci Deve avere al massimo 2 elementi. #risposta-200.voci',
        '4:8 voci.2.n Deve essere un numero intero. #risposta-200.voci.n',
      ],
    ],
    [collo('<status>a</status><id>2</id>', ''), [`2:19 id ${OTHERWISE} #risposta-200.id`]],
    [collo('<stato>a</stato>'), [`2:1 stato ${OTHERWISE} #risposta-200.stato`]],
    [collo('<status>a</status><status>b</status>'), ['2:19 stato C’è più di una volta. #risposta-200.stato']],
    [collo('<status>a</status>testo'), ['2:19  Qui ci vanno elementi, non testo. #risposta-200']],
    [
      collo('<status>a</status><voci><altro/></voci>'),
      ['2:25 voci <altro> non è previsto in questo elenco. #risposta-200.voci'],
    ],
    [collo('<status>a</status><voci>testo</voci>'), ['2:19 voci Deve essere un elenco. #risposta-200.voci']],
    ['<collo xmlns="urn:altri"/>', ['1:1  L’elemento radice deve essere <m:collo>. #risposta-200']],
  ])('says what is wrong, with line, column and field: %s', async (text, faults) => {
    expect(await faultsIn(`200\n${text}`)).toEqual(
      faults.map((fault) => fault.replace(/^\d+/, (line) => String(Number(line) + 1))),
    );
  });

  it.each([
    ['<collo>\n<a></collo>', 2, 4],
    ['<collo>\n😀 &amp</collo>', 2, 9],
    ['<collo>\n&altro;</collo>', 2, 1],
    ['<collo a="1" a="2"/>', 1, 19],
    ['<collo/>\n<collo/>', 2, 1],
  ])('that is not well-formed says where: %j', async (text, line, column) => {
    expect((await said(text)).faults).toMatchObject([
      { line, column, message: expect.stringContaining('ben formato') },
    ]);
  });

  it.each([
    '<!DOCTYPE collo SYSTEM "https://altrove.example/x.dtd">\n<collo/>',
    '<!-- x --><!DOCTYPE collo [<!ENTITY a "b">]>\n<collo>&a;</collo>',
  ])('with a document type is refused: %s', async (text) => {
    expect((await said(text)).faults).toMatchObject([{ line: 1, message: expect.stringContaining('DOCTYPE') }]);
  });

  it('names a field whose name has a slash as the schema does', () => {
    const schema = {
      type: 'object',
      xml: { name: 'collo' },
      properties: { 'a/b': { type: 'integer', xml: { name: 'ab' } } },
    };
    const { errors } = createXmlCheck({}, createCheck({}))('<collo><ab>x</ab></collo>', schema);
    expect(errors).toMatchObject([{ path: 'a/b' }]);
  });

  it('does not call a covered secret wrong', async () => {
    const text = withMasks(collo('<status>a</status><api_key>abc</api_key>'));
    expect(text).toContain('<api_key>•••</api_key>');
    expect(await faultsIn(text)).toEqual([]);
  });

  it('is found in a line of a log, with its places in the whole text and its secrets covered', async () => {
    const quoted = collo('<status>a</status><api_key>abc</api_key>', '\n  id="x"');
    const text = withMasks(`10:42:00 ERROR <init> corpo=${quoted} in 3 ms`);
    expect(text).toContain('<api_key>•••</api_key>');
    expect(await faultsIn(text)).toEqual(['2:3 id Deve essere un numero intero. #risposta-200.id']);
  });

  it('says in a note what it cannot check', async () => {
    const notes = async (text: string) => {
      const { faults, isRight, notes } = await said(text);
      expect({ faults, isRight }).toEqual({ faults: [], isRight: false });
      return notes;
    };
    expect(await notes('409\n<conflitto><b>x</b></conflitto>')).toEqual([
      'XML ben formato. La specifica lo descrive in un modo che qui non si può controllare con certezza.',
    ]);
    expect(await notes('202\n<voci><voce/><voce/></voci>')).toHaveLength(1);
    expect(await notes('410\n<via/>')).toEqual(['XML ben formato. La specifica non dice come deve essere fatto.']);
    expect(await notes(`409\n${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`)).toHaveLength(1);
  });

  it('comes soon, however much there is to say', { timeout: 60_000 }, async () => {
    const texts = [
      `<voci>${'<voce><n>x</n></voce>'.repeat(5_000)}</voci>`,
      '<voci/>'.repeat(10_000),
      '<altro a="b"/>'.repeat(10_000),
      `<altro ${Array.from({ length: 5_000 }, (_, index) => `a${index}="b"`).join(' ')}/>`,
      Array.from({ length: 5_000 }, (_, index) => `<altro${index}/>`).join(''),
    ];
    for (const text of texts) {
      // It takes a second on a quiet machine. A square would take minutes.
      expect(await processorTime(() => said(collo(text))), text.slice(0, 20)).toBeLessThan(10);
    }
  });

  it('alone is taken for the response whose fields it has', async () => {
    expect((await said('<errore><codice>x</codice></errore>')).response?.status).toBe('404');
  });
});
