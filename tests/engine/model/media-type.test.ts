import { expect, it } from 'vitest';
import { closestType, includesJson, includesType, isJsonType, isXmlType } from '../../../src/model/media-type.ts';

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

it.each([
  ['*/*', 'image/png', true],
  ['image/*', 'image/png', true],
  ['Application/*; charset=utf-8', 'application/json', true],
  ['application/*+json', 'application/problem+json', true],
  ['application/*+json', 'application/json', true],
  ['*/*+json', 'text/json', true],
  ['application/*+json', 'text/json', false],
  ['application/*+json', 'application/xml', false],
  ['image/*', 'application/json', false],
  ['application/json', 'application/problem+json', false],
])('%s includes %s: %s', (range, type, isIncluded) => {
  expect(includesType(range, type)).toBe(isIncluded);
});

it('of the types that include one, the most specific describes it', () => {
  const types = ['*/*', 'application/*', 'application/*+json', 'application/problem+json'];
  const closest = (type: string) => closestType(types, (one) => one, type);
  expect(['text/csv', 'application/pdf', 'application/json', 'application/problem+json'].map(closest)).toEqual(types);
  expect(closestType(['image/*'], (one) => one, 'text/csv')).toBeUndefined();
});

it('a range may leave the choice of JSON', () => {
  expect(['*/*', 'application/*;q=1', 'application/*+json', 'text/json'].every(includesJson)).toBe(true);
  expect(['image/*', 'application/*+xml', 'application/octet-stream', '*'].some(includesJson)).toBe(false);
});
