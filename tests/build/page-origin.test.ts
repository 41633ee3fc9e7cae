import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build/pipeline.ts';
import type { Program } from '../../build/program/program.ts';
import { sourceProgram } from '../../build/program/source-program.ts';
import { fixtureInput, fixtureText } from '../fixture-site.ts';
import { PROJECT } from '../project.ts';
import { openPage } from '../site/page.ts';

let program: Program;

beforeAll(() => {
  program = sourceProgram(PROJECT);
});

const REPOSITORY = '\nrepository:\n  source: https://git.example.it/docs/blob/main/{file}#L{line}\n';

async function pages(changes: Parameters<typeof fixtureInput>[0], history: ReadonlyMap<string, string>) {
  const { outputs, problems } = await build(
    { ...fixtureInput(changes), history: async () => history },
    program,
    () => undefined,
  );
  const decoder = new TextDecoder();
  return { problems, files: new Map(outputs.map(({ path, bytes }) => [`${path}`, decoder.decode(bytes)])) };
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

describe('synonyms', () => {
  it('are checked like other settings, at the line of the fault', async () => {
    const { problems } = await pages(
      { 'content/data/synonyms.yaml': 'synonyms:\n  - [reso, ritorno]\n  - [solo]\n' },
      new Map(),
    );
    expect(problems.map(({ code, place }) => [code, place.file, place.line, place.column])).toEqual([
      ['settings-invalid', 'content/data/synonyms.yaml', 3, 5],
    ]);
  });
});
