import { expect, it, onTestFinished } from 'vitest';
import { fixtureText } from '../../fixture-site.ts';
import { cold, type Given, workplace } from './warm-site.ts';

const LIST = 'content/guide/spedizioni/lista.md';

/** A component with more fields than a page shows: the rest goes to pages of its own. */
function long(name: string): string {
  const fields = Array.from({ length: 700 }, (_, index) => `        ${name}_${index}: { type: string }`);
  return `    ${name}:\n      type: object\n      properties:\n${fields.join('\n')}\n`;
}

const DESCRIPTION = fixtureText('spec/openapi.yaml')
  .replace('  schemas:\n', `  schemas:\n${long('Usato')}${long('Citato')}`)
  .replace(
    '      properties:\n        tracking',
    "      properties:\n        altro: { $ref: '#/components/schemas/Usato' }\n        tracking",
  );

function site(text: string): Given {
  return { changes: { 'spec/openapi.yaml': DESCRIPTION, [LIST]: `${fixtureText(LIST)}\n${text}\n` } };
}

it('pages of schemas are those of a cold build, whoever links to them and whatever was edited in between', async () => {
  const { warm, remove } = workplace();
  onTestFinished(remove);
  const schemas = ({ files }: { readonly files: object }) =>
    Object.keys(files).filter((path) => /^api\/schemi\/.*\.html$/.test(path));
  const counts: number[] = [];
  for (const text of [
    'Uno.',
    'Due.',
    '::campi{schema=Citato}',
    '::campi{schema=Usato}',
    'Due.',
    '::campi{schema=Citato}',
  ]) {
    const [made, anew] = [await warm(site(text)), await cold(site(text))];
    expect(made.problems).toEqual(anew.problems);
    expect(Object.keys(made.files)).toEqual(Object.keys(anew.files));
    expect(made.files).toEqual(anew.files);
    counts.push(schemas(anew).length);
  }
  // The text asks for pages that no operation needs.
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
});
