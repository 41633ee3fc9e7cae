import { describe, expect, it } from 'vitest';
import type { SearchData, SearchEntry, SearchPage } from '../../../src/search/entry.ts';
import { packSearch, unpackSearch } from '../../../src/search/packed.ts';
import { packAnchor, unpackAnchor } from '../../../src/search/packed-anchor.ts';
import { packAsked, readAsked } from '../../../src/search/packed-asked.ts';

it('packed data keeps every field, also one that is added', () => {
  const page: Required<SearchPage> = { route: '/api/a', title: 'A', kind: 'api', request: 'GET /a' };
  const locations: SearchEntry['locations'] = [{ anchor: 'a-b', crumb: 'Corpo', pages: [0] }];
  const entry: Required<SearchEntry> = { type: 'field', heading: 'A b', text: 'Testo', locations };
  const asked = packAsked(new Map([['domanda', new Map([[0, 2]])]]));
  const data: Required<SearchData> = { pages: [page], entries: [entry], asked, synonyms: [['a', 'b']], starts: [0] };
  expect(unpackSearch(packSearch(data))).toEqual(data);
});

it('packed words of questions keep all their answers, however far apart these are', () => {
  const asked = new Map([
    [
      'pacco',
      new Map([
        [0, 9],
        [1, 1],
        [31, 2],
        [1100, 3],
        [40_000, 1],
      ]),
    ],
    ['pacchi', new Map([[1, 1]])],
    ['pacchetto', new Map([[33, 4]])],
    ['401', new Map([[0, 1]])],
    ['è', new Map([[2, 1]])],
  ]);
  const read = readAsked(packAsked(asked));
  expect(read.answers).toBe(7);
  const words = ['4', 'p', 'e'].flatMap((letter) => read.wordsOf(letter));
  expect(new Map(words.map(([word, number]) => [word, read.weightsOf(number)]))).toEqual(asked);
  expect(read.wordsOf('e').map(([word]) => word)).toEqual(['è']);
  expect(readAsked(packAsked(new Map())).wordsOf('p')).toEqual([]);
});

describe('a packed anchor', () => {
  it.each([
    ['creare-una-chiave', 'Creare una chiave', ' '],
    ['1-installare-il-modulo', '1. Installare il modulo', ' '],
    ['un-ordine-pagato-non-compare-perché', 'Un ordine pagato non compare. Perché?', ' '],
    ['una-spedizione-è-sparita-lho-persa', 'Una spedizione è sparita. L’ho persa?', ' '],
    ['risposta-401.errors.pointer', 'errors.pointer', 'risposta-401. '],
    ['risposta-200.intestazione.ratelimit-limit', 'RateLimit-Limit', 'risposta-200.intestazione. '],
    ['autenticazione-2', 'Autenticazione', 'autenticazione-2'],
    ['poste_italiane', 'Poste Italiane', 'poste_italiane'],
    ['', 'Stati delle spedizioni', ''],
    ['simboli', '→ ?', 'simboli'],
  ])('%s of «%s» is «%s», and is restored', (anchor, heading, packed) => {
    expect(packAnchor(anchor, heading)).toBe(packed);
    expect(unpackAnchor(packed, heading)).toBe(anchor);
  });
});
