import { expect, it } from 'vitest';
import { sampleXml } from '../../../../../build/pipeline/2-parse/openapi/xml-sample.ts';
import type { JsonObject } from '../../../../../src/model/json.ts';

const collo = {
  type: 'object',
  xml: { name: 'collo', prefix: 'p', namespace: 'https://esempio.it/colli' },
  properties: {
    id: { type: 'integer', readOnly: true, xml: { attribute: true } },
    note: { type: 'array', xml: { wrapped: true, name: 'elenco' }, items: { type: 'string', xml: { name: 'nota' } } },
    dentro: { $ref: '#/components/schemas/Collo' },
  },
};
const document: JsonObject = { openapi: '3.1.0', components: { schemas: { Collo: collo } } };
const reference = { $ref: '#/components/schemas/Collo' };

it('has elements and attributes called as their `xml` objects say', () => {
  const written = sampleXml(reference, 'response', document);
  expect(written).toMatch(/^<p:collo id="0" xmlns:p="https:\/\/esempio\.it\/colli">/);
  expect(written).toMatch(/<elenco>\s*<nota>string<\/nota>\s*<\/elenco>/);
});

it('is called as the schema itself says, where this is no component', () => {
  const { prefix: _, ...xml } = collo.xml;
  expect(sampleXml({ ...collo, xml }, 'response', document)).toMatch(/^<collo /);
});

it('leaves out what only responses have', () => {
  expect(sampleXml(reference, 'request', document)).not.toContain('id="0"');
});

it.each([
  ['without a name for its root', { type: 'object', properties: { a: { type: 'string' } } }],
  ['that leads nowhere', { $ref: '#/components/schemas/Nulla' }],
  ['that is none', true],
])('is not made for a schema %s', (_, schema) => {
  expect(sampleXml(schema, 'request', document)).toBeUndefined();
});
