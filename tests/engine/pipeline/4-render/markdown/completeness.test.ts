import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString as textOf } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { codeLanguages } from '../../../../../src/strings/code-languages.ts';
import { reference } from '../../../../../src/strings.ts';
import { PROJECT } from '../../../../project.ts';
import { DESCRIPTIONS, fixtureReference, routesOf, textsShown } from '../../../../reference-site.ts';

const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkRehype).freeze();

/** The text that a reader of Markdown reads, without spaces, since lines may break anywhere. */
function read(markdown: string): string {
  return withoutSpaces(textOf(reader.runSync(reader.parse(markdown))));
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Words that only the page has: titles of folds and of the column beside the text, names of languages. */
const FRAME: ReadonlySet<string> = new Set([
  reference.show,
  reference.hide,
  reference.requestExamples,
  ...Array.from(codeLanguages.values(), ({ title }) => title),
]);

describe.each(DESCRIPTIONS)('the copies of %s', async (entry) => {
  const site = await fixtureReference(entry);

  it.each(routesOf(site))('say everything that %s shows', (route) => {
    const copy = read(site.file(route === '/' ? 'index.md' : `${route.slice(1)}.md`) ?? '');
    const lost = textsShown(site.markup(route)).filter(
      (text) => !FRAME.has(text) && !copy.includes(withoutSpaces(text)),
    );
    expect(lost).toEqual([]);
  });
});

describe('everything.yaml', async () => {
  const site = await fixtureReference('everything.yaml');

  it('has everything that components of the reference draw', () => {
    const folder = join(PROJECT, 'src/openapi');
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const classes = sources.flatMap((source) =>
      Array.from(source.matchAll(/className="([^"]+)"/g), ([, name]) => name),
    );
    const markup = routesOf(site).map(site.markup).join('');
    // A server without a host is shown with a note.
    expect(site.problems.filter((problem) => !problem.includes('server-invalid'))).toEqual([]);
    // Only a site with guides has links to them and marks of versions.
    const ofGuides = ['field-guides', 'field-presence'];
    expect(classes.filter((name) => !markup.includes(`class="${name}"`)).toSorted()).toEqual(ofGuides);
  });
});
