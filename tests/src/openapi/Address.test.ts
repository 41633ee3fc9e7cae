import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Address } from '../../../src/openapi/Address.tsx';

it.each([
  ['https://api.example.it/v1', 'https://api|.example|.it|/v1'],
  ['/bancali/{codice_interno}/', '|/bancali|/{codice_|interno}|/'],
  ['{$request.body#/avviso}', '{$request|.body#|/avviso}'],
  ['//server/v1', '|//server|/v1'],
  ['inventario', 'inventario'],
])('%s breaks where its parts meet', (text, broken) => {
  expect(renderToStaticMarkup(createElement(Address, { text })).replaceAll('<wbr/>', '|')).toBe(broken);
});
