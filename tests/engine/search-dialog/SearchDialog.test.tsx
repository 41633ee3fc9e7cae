import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageResult } from '../../../src/search/query.ts';
import { NothingFound } from '../../../src/search-dialog/NothingFound.tsx';
import { hitsOf, moveActive, optionId } from '../../../src/search-dialog/options.ts';
import { Results } from '../../../src/search-dialog/Results.tsx';
import { SearchDialog } from '../../../src/search-dialog/SearchDialog.tsx';
import { openPage } from '../../page.ts';

const plain = (text: string) => ({ text, marks: [] });
const nothing = () => undefined;

const PAGES: readonly PageResult[] = [
  {
    route: '/stati',
    title: plain('Stati delle spedizioni'),
    kind: 'guide',
    hits: [
      {
        href: '/stati#held',
        type: 'row',
        heading: { text: 'In giacenza', marks: [[3, 11]] },
        crumb: 'Tutti gli stati',
        excerpt: plain('<b>È ferma</b>'),
        elsewhere: 0,
      },
      {
        href: '/stati',
        type: 'page',
        heading: plain('Stati delle spedizioni'),
        crumb: '',
        excerpt: plain(''),
        elsewhere: 2,
      },
    ],
  },
  {
    route: '/api/shipment-create',
    title: plain('Aggiungi una spedizione'),
    kind: 'api',
    hits: [
      {
        href: '/api/shipment-create#x',
        type: 'field',
        heading: plain('status'),
        crumb: 'Risposta',
        excerpt: plain(''),
        elsewhere: 0,
      },
    ],
  },
];

const results = (active: number) =>
  openPage(
    renderToStaticMarkup(<Results id="lista" pages={PAGES} active={active} onOpen={nothing} onPoint={nothing} />),
  );

describe('the results', () => {
  it('are a named listbox of groups, each named by its page', () => {
    const page = results(0);
    expect(page.attribute('div', { role: 'listbox' }, 'aria-label')).toBe('Risultati');
    for (const group of page.all('div', { role: 'group' })) {
      const [name] = page.text('p', { id: group.attribs['aria-labelledby'] ?? '' });
      expect(name).toMatch(/^(?:Stati delle spedizioni Guida|Aggiungi una spedizione API)$/);
    }
  });

  it('are links numbered through all groups, of which one is chosen', () => {
    const options = results(2).all('a', { role: 'option' });
    expect(options.map(({ attribs }) => attribs.id)).toEqual([0, 1, 2].map((number) => optionId('lista', number)));
    expect(options.map(({ attribs }) => attribs['aria-selected'])).toEqual(['false', 'false', 'true']);
    expect(options.map(({ attribs }) => attribs.href)).toEqual(hitsOf(PAGES).map(({ href }) => href));
  });

  it('mark words, and show texts as texts', () => {
    const page = results(-1);
    expect(page.text('mark')).toEqual(['giacenza']);
    expect(page.all('b')).toEqual([]);
    expect(page.text('span', { class: 'search-elsewhere' })).toEqual(['anche in altre 2 pagine']);
  });
});

describe('the arrow keys', () => {
  it('go round the options, and do nothing without any', () => {
    expect(moveActive('ArrowDown', -1, 3)).toBe(0);
    expect(moveActive('ArrowDown', 2, 3)).toBe(0);
    expect(moveActive('ArrowUp', -1, 3)).toBe(2);
    expect(moveActive('ArrowUp', 0, 3)).toBe(2);
    expect(moveActive('ArrowDown', -1, 0)).toBeUndefined();
    expect(moveActive('Home', 1, 3)).toBeUndefined();
  });
});

describe('the dialog', () => {
  it('is drawn closed, named, with a field that points at no list and a button to close it', () => {
    const page = openPage(renderToStaticMarkup(<SearchDialog />));
    expect(page.attribute('dialog', {}, 'aria-label')).toBe('Cerca nella documentazione');
    expect(page.attribute('dialog', {}, 'open')).toBeUndefined();
    expect(page.attribute('input', { role: 'combobox' }, 'aria-expanded')).toBe('false');
    expect(page.attribute('input', { role: 'combobox' }, 'aria-controls')).toBeUndefined();
    expect(page.attribute('button', {}, 'aria-label')).toBe('Chiudi la ricerca');
  });

  it('says what to try when nothing is found, and offers the whole site where a part was searched', () => {
    const markup = renderToStaticMarkup(<NothingFound text="<x>" onEverywhere={nothing} />);
    expect(openPage(markup).text('p')).toEqual(['Nessun risultato per «<x>».']);
    expect(openPage(markup).text('button')).toEqual(['Cerca in tutto il sito']);
    expect(openPage(renderToStaticMarkup(<NothingFound text="x" />)).all('button')).toEqual([]);
  });
});
