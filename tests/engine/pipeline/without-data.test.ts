import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/build-site.ts';
import { type Changes, fixtureText } from '../../site/inputs.ts';

const NAMES = ['couriers', 'prices', 'support', 'values', 'terms', 'synonyms', 'questions', 'glossary'];
const HOME = 'content/guide/index.md';
const LIST = 'content/guide/spedizioni/lista.md';

/** The site without data, whose pages say `text`. */
async function told(text: string, files: Changes = {}) {
  const page = (path: string) => fixtureText(path).replace(/^(---[\s\S]*?---)[\s\S]*$/, `$1\n\n${text}\n`);
  const changes = Object.fromEntries(NAMES.map((name) => [`content/data/${name}.yaml`, undefined]));
  const { problems } = await fixtureSite({ ...changes, [HOME]: page(HOME), [LIST]: page(LIST), ...files });
  return problems.filter(({ place }) => place.file === HOME).map(({ message, hint }) => `${message} ${hint}`);
}

describe('data', () => {
  it('are needed by no page that quotes none', async () => {
    expect(await told('Testo.')).toEqual([]);
  });

  it.each([
    ['::prezzi', 'content/data/prices.yaml'],
    ['::corrieri', 'content/data/couriers.yaml'],
    ['::glossario', 'content/data/glossary.yaml'],
    [':valore[assistenza.pec]', 'content/data/support.yaml, «support.certified_email»'],
    [':corriere[brt]', 'I dati non ne hanno nessuno'],
  ])('are asked for where %s quotes them', async (directive, where) => {
    expect(await told(directive)).toEqual([expect.stringContaining(where)]);
  });

  it('may have one block, or a plan without what the product has not', async () => {
    const plans = 'plans:\n  - { code: base, name: Base, monthly: 5, api: true }\n';
    const files = {
      'content/data/prices.yaml': plans,
      'content/data/support.yaml': 'support: { email: aiuto@example.it }\n',
    };
    expect(await told('::prezzi\n\nScrivi a :valore[assistenza.email].', files)).toEqual([]);
  });
});
