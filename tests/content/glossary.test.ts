import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dataFiles } from '../../build/pipeline/1-load/data.ts';
import { PROJECT } from '../project.ts';
import { fileOf } from '../site/files.ts';
import { openPage } from '../site/page.ts';
import { ALL_ROUTES, GUIDE_ROUTES, textOf } from './built.ts';

const glossary = dataFiles.glossary.parse(parse(readFileSync(join(PROJECT, 'content/data/glossary.yaml'), 'utf8')));
const LIST = '/contatti';

/** The terms that a page explains, by the ids of the explanations. */
const isOfTerm = (id = '') => id.startsWith('termine-');

const explainedOn = (route: string) =>
  openPage(textOf(fileOf(route)))
    .all('button', { popovertarget: '*' })
    .map(({ attribs }) => attribs.popovertarget ?? '')
    .filter(isOfTerm);

describe('the glossary', () => {
  it('is one list with an id for each term, also in the Markdown copy', () => {
    const page = openPage(textOf(fileOf(LIST)));
    const listed = page.all('*', { id: '*' }).filter(({ attribs }) => attribs.id?.startsWith('glossario-'));
    const terms = glossary.map(({ term }) => term).toSorted((a, b) => a.localeCompare(b, 'it'));
    expect(listed.map((element) => DomUtils.textContent(element))).toEqual(terms);
    for (const { means } of glossary) expect(textOf(`${LIST.slice(1)}.md`)).toContain(`| ${means} |`);
  });

  it.each(ALL_ROUTES)('explains each term on %s once at most, outside of headings, links and code', (route) => {
    const terms = explainedOn(route);
    expect(terms).toEqual([...new Set(terms)]);
    const page = openPage(textOf(fileOf(route)));
    const inside = ['h1', 'h2', 'h3', 'h4', 'a', 'code', 'pre', 'summary', 'table'].flatMap((name) =>
      page.all(name).flatMap((element) => DomUtils.getElements({ popovertarget: isOfTerm }, [element], true)),
    );
    expect(inside).toEqual([]);
  });

  it('explains every term with forms that the guides use, on some page', () => {
    const explained = new Set([...GUIDE_ROUTES, ...ALL_ROUTES].flatMap(explainedOn));
    expect(explained).toContain('termine-giacenza');
    expect(explained).toContain('termine-chiave-api');
    expect(explained.size).toBeGreaterThan(5);
    expect(explainedOn('/api/shipment-create')).toContain('termine-quota');
  });

  it('leaves the Markdown copies as their authors wrote them', () => {
    expect(textOf('corrieri.md')).toContain('può andare in giacenza.');
  });
});
