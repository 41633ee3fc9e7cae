import { expect, it } from 'vitest';
import { isJsonType, isXmlType } from '../../../src/model/media-type.ts';

it.each([
  ['application/xml', true],
  ['TEXT/XML; charset=utf-8', true],
  ['application/soap+xml ; action="x"', true],
  ['application/vnd.esempio.v1+xml', true],
  ['application/xml-dtd', false],
  ['text/plain; of=application/xml', false],
  ['text/plain; of=a+xml', false],
  ['application/xmlish', false],
])('the content of %s is XML: %s', (contentType, isXml) => {
  expect(isXmlType(contentType)).toBe(isXml);
  const json = contentType.replace(/xml/gi, 'json');
  expect(isJsonType(json), json).toBe(isXml);
});
