import fc from 'fast-check';
import { Document, isCollection, isMap, isNode } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';

/** Pieces of Markdown that begin, end or break something. */
const MARKDOWN = [
  ...'\n|\n\n|  |    |\t|# |## |> |- |* |1. |1) |---|===|***|```|~~~|````|`|``|*|**|_|__|~~|[|]|(|)|![|](|][|[^1]|[^1]: |[a]: |<|>|</|<!--|-->|<?|<!|<![CDATA['.split(
    '|',
  ),
  ...':::nota[|:::passi|:::schede|::::colonne|:::comandi|:::|::stati|::prezzi|::campi{schema=|::esempio{operazione=|:stato[|:valore[|:tasto[|{a=b}|{.a #b}|::'.split(
    '|',
  ),
  ...'||| - || :-: |\\|\\\\|&amp;|&#0;|&#x202e;|&lt;script&gt;|&|\r\n|\r|\u0000|\u202e|\u2028|\ufeff|’|"|\''.split('|'),
  ...'<script>alert(1)</script>|<img src=x onerror=alert(1)>|<a href="javascript:alert(1)">|<svg onload=alert(1)>|<style>|<div>|</div>|<b>|</b>'.split(
    '|',
  ),
  ...'javascript:alert(1)|data:text/html,x|https://example.it|//evil.example|/contatti|../x.md|#a|campo:shipment-list#x|www.a.it|a@b.it'.split(
    '|',
  ),
  ...'a|b|parola|è|1|tracking_number|__proto__|constructor|title="x"|{1-3}|json|html|in_transit|🦊'.split('|'),
  '|',
];

/** Any text: usually of pieces that mean something, sometimes of any characters. */
export const markdown: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...MARKDOWN), { maxLength: 60 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...MARKDOWN), fc.nat(2_000)).map(([piece, count]) => piece.repeat(count)),
  },
);

/** Pieces of YAML that begin, end or break something. */
const YAML = [
  '\n',
  '\n  ',
  '\n- ',
  '  - ',
  'title: ',
  'description: ',
  'slug: ',
  'sidebar_label: ',
  'navbar:',
  'label: ',
  'to: ',
  'items:',
  'group: ',
  '__proto__: ',
  'constructor: ',
  ...'|>|"|\'|{|}|[|]|,|: |? |&a |*a|!!binary |!x |<<: |%YAML 1.1|---|...|# |~|null|true|1e999|0x1|.inf|2026-01-01|@|`|\t|\\x00|\\u202e|\r\n|\u0000'.split(
    '|',
  ),
  'a',
  'Una frase che è lunga abbastanza per essere una descrizione.',
  '</script>',
];

/** A text that looks like YAML. */
export const yaml: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...YAML), { maxLength: 40 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** A text with some lines taken away, doubled, cut or put elsewhere: what happens to files. */
export function damaged(text: string): fc.Arbitrary<string> {
  const lines = text.split('\n');
  const line = fc.nat(lines.length - 1);
  const damage = fc.record({
    kind: fc.constantFrom('drop', 'double', 'cut', 'move', 'indent', 'insert'),
    at: line,
    to: line,
    by: yaml,
  });
  return fc.array(damage, { minLength: 1, maxLength: 4 }).map((damages) => {
    const left = [...lines];
    for (const { kind, at, to, by } of damages) {
      const [taken = ''] = left.splice(at, 1);
      if (kind === 'double') left.splice(at, 0, taken, taken);
      if (kind === 'cut') left.splice(at, 0, taken.slice(0, taken.length >> 1));
      if (kind === 'move') left.splice(to, 0, taken);
      if (kind === 'indent') left.splice(at, 0, `  ${taken}`);
      if (kind === 'insert') left.splice(at, 0, `${taken}${by}`);
    }
    return left.join('\n');
  });
}

const REFERENCES = [
  '#',
  '#/',
  '#/components/schemas/S0',
  '#/components/schemas/S1',
  '#/components/schemas/S2',
  '#/paths/~1x/get',
  '#/info',
  '../x.yaml',
  'https://example.it/x.yaml',
  '#/__proto__',
  '',
];

/** Values for places that expect another type. */
const junk: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 3, arbitrary: markdown },
  {
    weight: 2,
    arbitrary: fc.constantFrom<JsonValue>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -0,
      '',
      [],
      {},
      [[]],
      [null],
      [{}],
      'string',
      'object',
      'query',
      '__proto__',
      '200',
      'x'.repeat(5_000),
      JSON.parse('{"__proto__": {"a": 1}}'),
      { toString: 1, valueOf: 1 },
      { constructor: { prototype: 1 } },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...REFERENCES).map(($ref) => ({ $ref })) },
  { weight: 1, arbitrary: fc.double().map((value) => (Number.isFinite(value) ? value : 0)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value): JsonValue => JSON.parse(JSON.stringify(value))) },
);

/** Names that somebody may give. */
const name = fc.oneof(
  markdown.map((text) => text.slice(0, 60)),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '$ref',
    'x-a',
    'get',
    'schema',
    'type',
    '/y',
    '/{a}/{a}',
    'default',
    'application/json',
    '',
  ),
);

/** A description with some of its parts replaced, taken away, called otherwise, or put elsewhere. */
export function mutated(description: JsonObject): fc.Arbitrary<JsonValue> {
  const place = fc.constantFrom(...placesIn(description));
  const mutation = fc.record({
    kind: fc.constantFrom('replace', 'replace', 'drop', 'rename', 'copy'),
    at: place,
    from: place,
    value: junk,
    name,
  });
  return fc.array(mutation, { minLength: 1, maxLength: 6 }).map((mutations) => {
    const document = new Document(description);
    for (const { kind, at, from, value, name: other } of mutations) {
      const [parent, key] = [document.getIn(at.slice(0, -1), true), at.at(-1)];
      // Another mutation may have taken it away.
      if (!isCollection(parent) || !parent.has(key)) continue;
      const [old, copied] = [at, from].map((keys) => document.getIn(keys, true));
      const part = kind === 'copy' && isNode(copied) ? copied.clone() : document.createNode(value);
      if (kind === 'drop' || kind === 'rename') parent.delete(key);
      if (kind === 'rename' && isMap(parent)) parent.set(other, old);
      if (kind === 'replace' || kind === 'copy') parent.set(key, part);
    }
    return document.toJS();
  });
}

/** The keys that lead to each part of a value. */
function placesIn(value: JsonValue): readonly (readonly [string | number, ...(string | number)[]])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key] as const,
    ...placesIn(inner).map((keys) => [key, ...keys] as const),
  ]);
}

/** The names that every object of JavaScript answers to, and that libraries call or compare. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

/** A description of which every object has each of those names as a keyword, with the same value. */
export function withInheritedNames(description: JsonValue): fc.Arbitrary<JsonValue> {
  const values: readonly JsonValue[] = [1, 'x', null, [], {}, { type: 'string' }, { $ref: '#/components/schemas/x' }];
  const extended = (part: JsonValue, value: JsonValue): JsonValue => {
    if (Array.isArray(part)) return part.map((item) => extended(item, value));
    if (!isJsonObject(part)) return part;
    const own = Object.entries(part).map(([key, inner]) => [key, extended(inner, value)] as const);
    return Object.fromEntries([...own, ...INHERITED.map((key) => [key, value] as const)]);
  };
  return fc.constantFrom(...values).map((value) => extended(description, value));
}

/** Schemas that refer to each other in any way. */
export const schemas: fc.Arbitrary<JsonObject> = fc
  .array(fc.letrec<{ schema: JsonValue }>((tie) => ({ schema: schemaOf(tie('schema')) })).schema, {
    minLength: 3,
    maxLength: 8,
  })
  .map((list) => Object.fromEntries(list.map((schema, index) => [`S${index}`, schema])));

function schemaOf(inner: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'a.b', 'è'), inner, { maxKeys: 3 });
  const reference = fc.nat(7).map((number) => ({ $ref: `#/components/schemas/S${number}` }));
  const keywords = {
    type: fc.constantFrom('string', 'object', 'array', 'integer', 'number', 'boolean', 'null'),
    properties: map,
    required: fc.constant(['a', 'b', '__proto__']),
    items: inner,
    prefixItems: list,
    allOf: list,
    oneOf: list,
    anyOf: list,
    not: inner,
    additionalProperties: fc.oneof(fc.boolean(), inner),
    patternProperties: map,
    propertyNames: inner,
    dependentSchemas: map,
    if: inner,
    else: inner,
    contains: inner,
    minItems: fc.nat(1_000_000),
    maxLength: fc.nat(5),
    minimum: fc.double({ noNaN: true, noDefaultInfinity: true }),
    pattern: fc.constantFrom('^a+$', '(a+)+$', '[', '\\p{L}', '^(?=a)'),
    enum: fc.array(junk, { maxLength: 3 }),
    const: junk,
    default: junk,
    examples: fc.array(junk, { maxLength: 2 }),
    description: markdown,
    readOnly: fc.boolean(),
    discriminator: fc.constant({ propertyName: 'a', mapping: { a: 'S0', b: '#/components/schemas/S1' } }),
  };
  // A few keywords each: with half of all there are, three levels would be megabytes.
  const object = fc
    .subarray(Object.keys(keywords), { minLength: 1, maxLength: 5 })
    .chain((names) => fc.record(Object.fromEntries(Object.entries(keywords).filter(([key]) => names.includes(key)))));
  return fc.oneof({ maxDepth: 4 }, { weight: 2, arbitrary: reference }, fc.boolean(), { weight: 4, arbitrary: object });
}
