import { describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build-site.ts';
import { fixtureInput, fixtureText } from '../../site/inputs.ts';
import { openPage } from '../../site/page.ts';

const REPOSITORY = '\nrepository:\n  source: https://git.example.it/docs/blob/main/{file}#L{line}\n';

async function pages(changes: Parameters<typeof fixtureInput>[0], history: ReadonlyMap<string, string>) {
  const input = fixtureInput(changes, async () => ({ value: history, problems: [] }));
  const { files, problems } = await buildSite(input);
  return { problems, files };
}

describe('the origin of a page', () => {
  it('is its date and the address of its file; for an operation, its lines in the description', async () => {
    const settings = { 'content/site.yaml': fixtureText('content/site.yaml') + REPOSITORY };
    const { files } = await pages(settings, new Map([['content/guide/index.md', '2026-11-01']]));
    const home = openPage(files.get('index.html') ?? '');
    expect(home.text('time', { datetime: '2026-11-01' })).toEqual(['1º\u00a0novembre\u00a02026']);
    const address = (markup: string | undefined) =>
      openPage(markup ?? '')
        .all('a')
        .map(({ attribs }) => attribs.href)
        .find((href) => href?.startsWith('https://git.'));
    expect(address(files.get('index.html'))).toBe('https://git.example.it/docs/blob/main/content/guide/index.md');
    const operation = [...files].find(
      ([path, markup]) => path.startsWith('api/') && markup.includes('class="operation"'),
    );
    expect(address(operation?.[1])).toMatch(/^https:\/\/git\.example\.it\/docs\/blob\/main\/spec\/openapi\.yaml#L\d+$/);
  });

  it('is left out where nobody knows it', async () => {
    const { files } = await pages({}, new Map());
    expect(files.get('index.html')).not.toContain('Ultima modifica');
  });

  it('needs a place for the file in its address', async () => {
    const wrong = `${fixtureText('content/site.yaml')}\nrepository:\n  source: https://git.example.it/docs\n`;
    const { problems } = await pages({ 'content/site.yaml': wrong }, new Map());
    expect(problems.map(({ code, place }) => [code, place.file, place.line])).toEqual([
      ['settings-invalid', 'content/site.yaml', wrong.split('\n').length - 1],
    ]);
  });
});
