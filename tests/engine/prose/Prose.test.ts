import { h } from 'hastscript';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../build/pipeline/2-parse/markdown/document.ts';
import { parseProse } from '../../../build/pipeline/2-parse/markdown/prose.ts';
import { escapeText } from '../../../src/model/html.ts';
import { type ProseElement, type ProseElementName, proseElement } from '../../../src/model/prose-elements.ts';
import { Prose } from '../../../src/prose/Prose.tsx';
import { STYLESHEETS } from '../../stylesheets.ts';

function draw(text: string): string {
  const { value, problems } = readText({ path: 'content/guide/prova.md', text });
  expect(problems.filter(({ code }) => code !== 'front-matter-invalid')).toEqual([]);
  return renderToStaticMarkup(createElement(Prose, { prose: value.body }));
}

describe('a heading of a text', () => {
  it.each([
    ['## Il campo `note`', 'Il campo note'],
    ['## Il campo [`note`](/api)', 'Il campo note'],
    ['## **`note`** e *[gli **altri** campi](/api)*', 'note e gli altri campi'],
  ])('%s is called by all of its words, and so is its link', (text, name) => {
    const markup = draw(text);
    expect(/<h2[^>]* aria-label="([^"]*)"/.exec(markup)?.[1]).toBe(name);
    expect(/<a class="heading-link"[^>]* aria-label="([^"]*)"/.exec(markup)?.[1]).toBe(`Link diretto a «${name}»`);
  });
});

describe('an admonition', () => {
  it('has the tone of its kind, and no other kind has it', () => {
    const kinds = { nota: 'info', suggerimento: 'success', attenzione: 'warning', pericolo: 'danger' };
    for (const [kind, tone] of Object.entries(kinds))
      expect(draw(`:::${kind}\nTesto.\n:::`), kind).toMatch(new RegExp(`class="admonition tone-${tone}"`));
  });
});

describe('a table of a text', () => {
  const tagsOf = (markup: string, name: string) =>
    Array.from(markup.matchAll(new RegExp(`<${name}(?= |>)[^>]*>`, 'g')), String);

  it('repeats the heading of a column at each of its cells, for narrow screens', () => {
    const long = 'l’Italia, le isole e i Paesi vicini, tranne alcuni';
    const markup = draw(`| Il *corriere* | Zone |\n|---|---|\n| corriereinternazionale | ${long} |`);
    expect(markup).toContain('<td role="cell"><span hidden="">Il corriere </span>corriereinternazionale</td>');
    expect(markup).toContain(`<td class="cell-long" role="cell"><span hidden="">Zone </span>${long}</td>`);
    expect(tagsOf(markup, 'tr')).toEqual(['<tr role="row">', '<tr role="row">']);
  });

  it('that fits a phone stays a table there', () => {
    const markup = draw('| Corriere | Zone |\n|---|---|\n| BRT | l’Italia, le isole e i Paesi vicini, tranne alcuni |');
    expect(tagsOf(markup, 'td')).toEqual(['<td class="cell-short">', '<td class="cell-long">']);
    expect(markup).not.toContain('table-cards');
  });

  it('keeps short texts in one line beside a long one, as long as all of their column are short', () => {
    const long = 'l’Italia, le isole e i Paesi vicini, tranne alcuni';
    const rows = `| 2024-09-26 | Rossi, M. | ${long} |\n| 2024-09-25 | Verdi, Anna Maria | ${long} |`;
    const markup = draw(`| Data | Chi | Che cosa |\n|---|---|---|\n${rows}`);
    expect(tagsOf(markup, 'td').map((tag) => tag.includes('cell-short'))).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('gives room to the columns with a long text, whatever elements its words are in', () => {
    const markup = draw(
      '| a | b |\n|---|---|\n| Breve | Non **sta** in [una riga](/stati), per quanto larga sia |\n| 1 | 2 |',
    );
    expect(tagsOf(markup, 'td').map((tag) => tag.includes('class="cell-long"'))).toEqual([false, true, false, true]);
  });

  it('has its columns aligned as they are written, without the attribute that the policy of the pages blocks', () => {
    const markup = draw('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |');
    expect(markup).not.toContain('style=');
    for (const name of ['th', 'td']) {
      const classes = tagsOf(markup, name).map((tag) => /class="([^"]*)"/.exec(tag)?.[1]);
      expect(classes).toEqual([undefined, undefined, 'align-center', 'align-end']);
    }
  });

  it('without a heading for each cell stays a table on every screen', () => {
    const { value } = parseProse(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
      { file: 'openapi.yaml', placeOf: (line, column) => ({ file: 'openapi.yaml', line, column }) },
      { kind: 'own' },
    );
    const markup = renderToStaticMarkup(createElement(Prose, { prose: value }));
    expect(tagsOf(markup, 'td')).toEqual(['<td>']);
    expect(markup).not.toContain('table-cards');
  });
});

describe('the styles of an element', () => {
  const elements: { readonly [Name in Exclude<ProseElementName, 'docs-embed'>]: ProseElement<Name> } = {
    'docs-admonition': proseElement('docs-admonition', { kind: 'nota' }, [h('strong', 'Nota')]),
    'docs-cards': proseElement('docs-cards', {}),
    'docs-code': proseElement('docs-code', { language: 'json', html: escapeText('{}') }),
    'docs-columns': proseElement('docs-columns', {}),
    'docs-details': proseElement('docs-details', {}),
    'docs-field': proseElement('docs-field', {
      explanation: 'campo-stato',
      means: 'lo stato della spedizione',
      more: '/api#stato',
    }),
    'docs-icon': proseElement('docs-icon', { name: 'furgone' }),
    'docs-image': proseElement('docs-image', { src: '/lista.webp', alt: 'La lista' }),
    'docs-key': proseElement('docs-key', {}),
    'docs-search': proseElement('docs-search', {}),
    'docs-showcase': proseElement('docs-showcase', {}),
    'docs-status': proseElement('docs-status', { tone: 'info' }),
    'docs-steps': proseElement('docs-steps', {}),
    'docs-tab': proseElement('docs-tab', { title: 'Windows' }),
    'docs-tabs': proseElement('docs-tabs', { kind: 'parts' }),
    'docs-term': proseElement('docs-term', {
      explanation: 'termine-quota',
      means: 'quante spedizioni comprende il piano',
    }),
  };
  const styles = [...STYLESHEETS.values()];

  it.each(Object.values(elements))('have rules for what $tagName becomes', (element) => {
    const markup = renderToStaticMarkup(
      createElement(Prose, { prose: { file: '', tree: { type: 'root', children: [element] } } }),
    );
    const classes = /class="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
    expect(classes.filter((name) => styles.some((css) => css.includes(`.${name}`)))).not.toEqual([]);
  });
});
