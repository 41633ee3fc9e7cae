import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../../site/build-site.ts';
import { copyFileOf } from '../../../../site/files.ts';

const ok = { 200: { description: 'Ok.' } };
const operation = (index: number, more: object) => ({
  operationId: `op${index}`,
  tags: [index % 2 === 0 ? 'Colli' : 'Scaffali'],
  responses: ok,
  ...more,
});

/** A description with so many operations, alike but for their names. The first ones have more to say. */
function site(count: number, more: object, first = count) {
  return referenceSite({
    openapi: '3.1.0',
    info: { title: 'Deposito', version: '1', description: 'Che cosa c’è nel deposito.\n\nIl resto.' },
    servers: [{ url: 'https://api.example.it' }],
    tags: [{ name: 'Colli' }, { name: 'Scaffali' }],
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`/x${index}`, { get: operation(index, index < first ? more : {}) }]),
    ),
  });
}

const titlesOf = (text: string) => Array.from(text.matchAll(/^## (.*)$/gm), ([, title]) => title);

describe('llms.txt of a description alone', async () => {
  const { files } = await site(2, { summary: 'Un elenco', description: 'Elenca quello che c’è, dal più vecchio.' });
  const list = files.get('llms.txt') ?? '';

  it('says what the API is, how each operation is requested, and what its author says of it', () => {
    expect(list).toMatch(/^# Deposito\n\n> Riferimento di Deposito.*\n\nChe cosa c’è nel deposito\.\n/);
    expect(list).toContain('- [Un elenco](/api/op0.md): `GET /x0`. Elenca quello che c’è, dal più vecchio.\n');
    expect(titlesOf(list)).toEqual(['Operazioni']);
  });

  it('leads to all pages in one file', () => {
    expect(list).toContain('- [Tutte le pagine in un solo file](/llms-full.txt)\n');
    expect(files.get('llms-full.txt')).toContain('Indirizzo: /api/op1\n');
  });
});

describe('llms.txt of very many pages', async () => {
  const field = { type: 'string', description: 'Una descrizione lunga quanto basta. '.repeat(15) };
  const properties = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`campo_${index}`, field]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const large = await site(65, { description: 'Parole. '.repeat(4000), requestBody: { content } }, 12);
  const list = large.files.get('llms.txt') ?? '';

  it('lists them by their groups, and says nothing of an operation where its author says nothing', () => {
    expect(titlesOf(list)).toEqual(['Panoramica', 'Colli', 'Scaffali', 'Schemi']);
    expect(list).not.toContain('esempi di codice in');
  });

  it('names every page once', () => {
    const paths = Array.from(list.matchAll(/\]\((\/[^)]+\.md)\)/g), ([, path]) => path);
    const copies = large.routes.map((route) => `/${copyFileOf(route)}`);
    expect(copies.some((path) => /^\/api\/op\d+\/./.test(path))).toBe(true);
    expect(paths.toSorted()).toEqual(copies.toSorted());
  });

  it('leads to parts of bounded size, which together have every page', () => {
    const full = large.files.get('llms-full.txt') ?? '';
    const parts = Array.from(
      full.matchAll(/\]\(\/(llms-full-\d+\.txt)\)/g),
      ([, path = '']) => large.files.get(path) ?? '',
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(2.1 * 1024 * 1024);
    const addresses = Array.from(parts.join('').matchAll(/^Indirizzo: (.*)$/gm), ([, route]) => route);
    expect(addresses.toSorted()).toEqual(large.routes.toSorted());
  });
});
