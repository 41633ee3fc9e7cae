import { describe, expect, it } from 'vitest';
import type { SearchData, SearchEntry } from '../../../src/search/entry.ts';
import { query } from '../../../src/search/query.ts';
import { openIndex, openIndexInSteps } from '../../../src/search/search-index.ts';

/** An entry that stands in one place. */
type Given = Partial<Omit<SearchEntry, 'spots'>> & { anchor?: string; crumb?: string; page?: number; pages?: number[] };

const entry = ({ anchor = 'a', crumb = '', page = 0, pages = [], ...given }: Given): SearchEntry => ({
  type: 'section',
  heading: 'Titolo',
  text: '',
  spots: [{ anchor, crumb, pages: [page, ...pages] }],
  ...given,
});

function site(entries: readonly Given[], synonyms: SearchData['synonyms'] = []) {
  return openIndex({
    pages: [
      { route: '/guida', title: 'Guida', kind: 'guide' },
      { route: '/api/lista', title: 'Lista', kind: 'api' },
      { route: '/api/nuova', title: 'Crea', kind: 'api' },
    ],
    entries: entries.map(entry),
    synonyms,
  });
}

describe('a query', () => {
  it('without words finds nothing', () => {
    expect(query(site([{ text: 'spedizioni' }]), '  ?! ')).toEqual([]);
  });

  it('marks the words that it found, as they are written', () => {
    const [page] = query(site([{ heading: 'L’abbonamento annuale' }]), 'abbonamenti');
    const heading = page?.hits[0]?.heading;
    expect(heading?.marks.map(([start, end]) => heading.text.slice(start, end))).toEqual(['abbonamento']);
  });

  it('shows the part of a long text that answers', () => {
    const text = `${'Parole che non servono a nessuno. '.repeat(20)}Qui sta la giacenza. ${'Altre parole inutili. '.repeat(20)}`;
    const shown = query(site([{ text }]), 'giacenza')[0]?.hits[0]?.excerpt;
    expect(shown?.marks.map(([start, end]) => shown.text.slice(start, end))).toEqual(['giacenza']);
    expect(shown?.text.length).toBeLessThan(170);
    expect(shown?.text).toMatch(/^… .* …$/);
  });

  it('prefers what answers the whole question', () => {
    const index = site([
      { anchor: 'uno', heading: 'Mittenti, mittenti, mittenti' },
      { anchor: 'due', heading: 'Altro', text: 'Un mittente può avere un logo.' },
    ]);
    expect(query(index, 'logo del mittente')[0]?.hits[0]?.href).toBe('/guida#due');
  });

  it('completes the last word while it is typed, and no longer after a space', () => {
    const index = site([{ heading: 'Eliminazione' }]);
    expect(query(index, 'eliminazi')).toHaveLength(1);
    expect(query(index, 'el ')).toHaveLength(0);
  });

  it('forgives a typo in a long word and takes numbers as they are', () => {
    const index = site([{ heading: 'Paginazione' }, { heading: 'Errore 401', anchor: 'b' }]);
    expect(query(index, 'paginasione')).toHaveLength(1);
    expect(query(index, '402')).toHaveLength(0);
  });

  it('takes synonyms of several words for one another', () => {
    const index = site([{ heading: 'tracking_number', type: 'field' }], [['numero di spedizione', 'tracking_number']]);
    expect(query(index, 'numero di spedizione')[0]?.hits[0]?.heading.text).toBe('tracking_number');
  });

  it('can stay within the guide or the API', () => {
    const index = site([{ heading: 'Spedizioni' }, { heading: 'Spedizioni', page: 1 }]);
    expect(query(index, 'spedizioni', { kind: 'api' }).map(({ route }) => route)).toEqual(['/api/lista']);
  });

  it('shows once what is the same on many pages, and says on how many', () => {
    const index = site([{ heading: '429 Troppe richieste', pages: [1] }]);
    const pages = query(index, '429');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.hits[0]?.elsewhere).toBe(1);
  });

  it('leads to the page whose title it names, where the same stands on several', () => {
    const index = site([{ heading: 'author', type: 'field', page: 1, pages: [2] }]);
    expect(query(index, 'author')[0]?.hits[0]?.href).toBe('/api/lista#a');
    expect(query(index, 'crea author')[0]?.hits[0]?.href).toBe('/api/nuova#a');
  });

  it('counts and shows the pages of the part alone to which it is limited', () => {
    const index = site([{ heading: 'author', pages: [1, 2] }]);
    const [page] = query(index, 'author', { kind: 'api' });
    expect([page?.route, page?.hits[0]?.elsewhere]).toEqual(['/api/lista', 1]);
  });

  it('groups the answers of a page', () => {
    const index = site([
      { anchor: 'a', heading: 'Corrieri italiani' },
      { anchor: 'b', heading: 'Corrieri esteri' },
    ]);
    expect(query(index, 'corrieri').map(({ hits }) => hits.length)).toEqual([2]);
  });
});

describe('an index of very many entries', () => {
  it('is made in steps, between which a browser can do something else, and is the same', async () => {
    const entries = Array.from({ length: 2000 }, (_, number) =>
      entry({ heading: `campo ${number}`, anchor: `c${number}` }),
    );
    const data = { pages: [{ route: '/api', title: 'API', kind: 'api' as const }], entries, synonyms: [] };
    let pauses = 0;
    const index = await openIndexInSteps(data, async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThan(3);
    expect(query(index, 'campo 1234')).toEqual(query(openIndex(data), 'campo 1234'));
    expect(query(index, 'campo 1234')[0]?.hits[0]?.href).toBe('/api#c1234');
  });
});
