import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../../build/pipeline/2-parse/markdown/document.ts';
import { Prose, stylesheets } from '../../../src/components/Prose.tsx';
import { proseElement } from '../../../src/model/prose-elements.ts';

function draw(text: string): string {
  const { value, problems } = parseText({ path: 'content/guide/prova.md', text });
  expect(problems).toEqual([]);
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

describe('a cell of a table', () => {
  const cells = (text: string) => draw(`| a | b |\n|---|---|\n| ${text} | b |`).match(/<td[^>]*>/g);

  it('asks for room by the length of all its words, whatever elements they are in', () => {
    expect(cells('Quattro parole e basta')).toEqual(['<td>', '<td>']);
    expect(cells('Una frase che **non** sta in una riga, con [un link](/stati)')?.[0]).toBe('<td class="cell-long">');
    expect(cells('Una frase. '.repeat(9))?.[0]).toBe('<td class="cell-long cell-longer">');
  });
});

describe('a table of a text', () => {
  it('has its columns aligned as they are written, without the attribute that the policy of the pages blocks', () => {
    const markup = draw('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |');
    expect(markup).not.toContain('style=');
    expect(markup).toContain('<th>a</th><th>b</th><th class="align-center">c</th><th class="align-end">d</th>');
    expect(markup).toContain('<td>1</td><td>2</td><td class="align-center">3</td><td class="align-end">4</td>');
  });
});

describe('the stylesheet of an element', () => {
  const elements = [
    proseElement('docs-admonition', { kind: 'nota', title: 'Nota' }),
    proseElement('docs-cards', {}),
    proseElement('docs-code', { language: 'json' }),
    proseElement('docs-columns', {}),
    proseElement('docs-key', {}),
    proseElement('docs-showcase', {}),
    proseElement('docs-status', { tone: 'info' }),
    proseElement('docs-steps', {}),
  ];

  it.each(elements)('has rules for what $tagName becomes', (element) => {
    const markup = renderToStaticMarkup(
      createElement(Prose, { prose: { file: '', tree: { type: 'root', children: [element] } } }),
    );
    const classes = /class="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? [];
    const styles = readFileSync(join(import.meta.dirname, '../../../src/styles', stylesheets[element.tagName]), 'utf8');
    expect(classes.filter((name) => styles.includes(`.${name}`))).not.toEqual([]);
  });

  it('is known of all of them', () => {
    const styled = Object.entries(stylesheets).flatMap(([name, file]) => (file === 'none' ? [] : [name]));
    expect(elements.map(({ tagName }) => tagName)).toEqual(styled);
  });
});
