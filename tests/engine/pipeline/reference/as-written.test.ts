import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString as textOf } from 'hast-util-to-string';
import { DomUtils } from 'htmlparser2';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { PROJECT } from '../../../project.ts';
import { referenceSite } from '../../../site/build-site.ts';
import { openPage } from '../../../site/page.ts';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

/** Every text that people read in a value: titles and summaries as they are, descriptions without their Markdown. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== 'string') return textsIn(inner);
    if (['title', 'summary', 'version', 'name'].includes(key)) return [inner];
    if (key !== 'description') return [];
    return linesOf(inner);
  });
}

function linesOf(description: string): readonly string[] {
  // The raw tag is text here, as nobody means HTML by it.
  const tree = markdown.runSync(markdown.parse(description.replaceAll('<', '\\<')));
  return textOf(tree)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function withoutSpaces(text: string): string {
  return text.replace(/[ \n]+/g, '');
}

describe('the texts of a description that somebody else wrote', async () => {
  const source = readFileSync(join(PROJECT, 'tests/fixtures/openapi/as-written.yaml'), 'utf8');
  const texts = textsIn(parseYaml(source));
  const site = await referenceSite('as-written.yaml');
  const routes = site.routes;
  const missingIn = (shown: string) => texts.filter((text) => !withoutSpaces(shown).includes(withoutSpaces(text)));

  it('are shown as they are written, quote by quote and digit by digit', () => {
    expect(texts.length).toBeGreaterThan(20);
    expect(
      missingIn(routes.map((route) => DomUtils.textContent(openPage(site.markup(route)).all('body'))).join('\n')),
    ).toEqual([]);
  });

  it('are in the Markdown copies as they are written', () => {
    const copies = routes.map(site.copy);
    expect(missingIn(copies.map((copy) => textOf(markdown.runSync(markdown.parse(copy)))).join('\n'))).toEqual([]);
  });

  it('name pages and groups as they are written', () => {
    const page = openPage(site.markup('/api/get_shelf'));
    expect(DomUtils.textContent(page.all('title'))).toContain(`Get the 'first' shelf...`);
    expect(DomUtils.textContent(page.all('nav'))).toContain('Shelves "A"...');
    expect(page.all('meta', { name: 'description' })[0]?.attribs.content).toBe(`It's the depot's "own" shelf, n.`);
  });

  it('are found and downloaded as they are written', () => {
    const found = stringsIn(JSON.parse(site.files.get('search.json') ?? '')).join('\n');
    for (const text of [
      `Get the 'first' shelf...`,
      'base...head',
      `The "number" of a shelf, 3 min`,
      'x .json or why ?',
    ]) {
      expect(found).toContain(text);
    }
    expect(site.files.get('openapi.yaml')).toBe(source);
  });
});

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
