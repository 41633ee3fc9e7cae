import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../reference-site.ts';

const site = await fixtureReference('choices.yaml');
const page = site.page('/api/paga');
const variants = page.all('details', { class: 'variant' });
const selects = page.all('select', { class: 'variants-select' });
const optionsOf = (select: (typeof selects)[number] | undefined) =>
  DomUtils.getElementsByTagName('option', select ?? []).map((option) => DomUtils.textContent(option));

describe('variants', () => {
  it('more than three are chosen in a select, by the value that selects them, or by their type', () => {
    expect(selects).toHaveLength(2);
    expect(optionsOf(selects[0])).toEqual([
      'bonifico · Bonifico bancario',
      'carta · Carta di credito',
      'contrassegno · Contrassegno',
      'buono · Buono regalo',
    ]);
    expect(optionsOf(selects[1])).toEqual([
      'Schema 1 · stringa',
      'Schema 2 · numero intero',
      'Schema 3 · array di stringhe',
      'Rete estera',
    ]);
  });

  it('are all in the page, and of those of a select at most one can be open', () => {
    expect(variants.map(({ attribs }) => attribs.id)).toEqual(
      expect.arrayContaining(['richiesta.carta', 'richiesta.carta.rete.rete-estera', 'risposta-201.esito.sospeso']),
    );
    const groups = Map.groupBy(
      variants.filter(({ attribs }) => attribs.name !== undefined),
      ({ attribs }) => attribs.name,
    );
    expect(Array.from(groups.values(), (group) => group.map(({ attribs }) => 'open' in attribs))).toEqual([
      [true, false, false, false],
      [true, false, false, false],
    ]);
  });

  it('up to three are disclosures that a reader opens together', () => {
    const few = variants.filter(({ attribs }) => attribs.id?.startsWith('risposta-201.esito.'));
    expect(few.map(({ attribs }) => attribs.name)).toEqual([undefined, undefined, undefined]);
  });

  it('are in the Markdown copy as ever, each with its name', () => {
    const copy = site.file('api/paga.md') ?? '';
    for (const name of ['Bonifico bancario', 'Carta di credito', 'Contrassegno', 'Buono regalo', 'Rete estera'])
      expect(copy).toContain(`**${name}**`);
  });
});
