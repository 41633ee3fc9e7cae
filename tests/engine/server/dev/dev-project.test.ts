import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileChange } from '../../../../build/platform/disk/snapshot-disk.ts';
import { PROJECT } from '../../../project.ts';
import { devProject, pagesMade, textsOf } from './dev-project.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const LIST_PAGE = 'spedizioni/lista/index.html';
const OPERATION_PAGE = 'api/shipment-list/index.html';

/** The dev server with the first site served. */
async function started() {
  const project = await devProject();
  const before = project.now();
  expect(before.errors).toEqual([]);
  expect(textsOf(before)).toEqual(textsOf(await project.anew()));
  return { ...project, before };
}

describe('a change starts a build only if it can change the site:', () => {
  it('it is of a file that the last build read or looked for, or adds or removes one where files are listed', async () => {
    const { pathOf, write, dev } = await started();
    write('content/dev.log', 'Avviato.\n');
    const concerns = (path: string, change: FileChange) => dev.concerns?.(pathOf(path), change);
    for (const path of [LIST, 'content/site.yaml', 'spec/openapi.yaml', 'content/data/values.yaml'])
      expect([path, concerns(path, 'changed'), concerns(path, 'added or removed')]).toEqual([path, true, true]);
    // The log of the server, and files that nobody reads.
    for (const path of ['spec/dev.log', 'spec/appunti.yaml', 'content/dev.log', 'content/guide/note.txt'])
      expect([path, concerns(path, 'changed')]).toEqual([path, false]);
    for (const path of ['content/guide/nuova.md', 'content/public/a.png', 'content/guide', 'spec/releases/1.0.0.yaml'])
      expect([path, concerns(path, 'added or removed')]).toEqual([path, true]);
    for (const path of ['spec/dev.log', 'spec/altra', 'altrove'])
      expect([path, concerns(path, 'added or removed')]).toEqual([path, false]);
    expect(dev.concerns?.(join(PROJECT, 'src/page.tsx'), 'changed')).toBe(true);
    expect(dev.concerns?.(join(PROJECT, 'src/dev.log'), 'changed')).toBe(false);
  });

  it('the description was looking for it', async () => {
    const { write, replace, until } = await started();
    replace('spec/openapi.yaml', '$ref: "#/components/schemas/Shipment"', '$ref: "pacco.yaml"');
    await until(({ errors }) => errors.includes('reference-broken'));
    const schema = 'type: object\nproperties: { tracking_number: { type: string }, status: { type: string } }\n';
    write('spec/pacco.yaml', schema);
    await until(({ errors }) => errors.length === 0);
    write('spec/pacco.yaml', `${schema}description: Il pacco.\n`);
    await until(({ text }) => text(OPERATION_PAGE).includes('Il pacco.'));
  });
});

describe('an edit changes the pages that it is about, and no others:', () => {
  it('the text of a page changes that page alone', async () => {
    const { replace, until, before, anew } = await started();
    replace(LIST, '## Stati', 'Un testo nuovo.\n\n## Stati');
    const after = await until(({ text }) => text(LIST_PAGE).includes('Un testo nuovo.'));
    expect(pagesMade(before, after)).toEqual([LIST_PAGE]);
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('the title of a page changes the lists and the neighbours that name it', async () => {
    const { replace, until, anew } = await started();
    replace(LIST, 'sidebar_label: Lista', 'sidebar_label: Elenco intero');
    const after = await until(({ text }) => text(LIST_PAGE).includes('Elenco intero'));
    expect(after.text('index.html')).toContain('Elenco intero');
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('a place in the sidebar changes it everywhere, and who comes before and after', async () => {
    const { write, replace, until, anew } = await started();
    write(
      'content/guide/nuova.md',
      '---\ntitle: Una pagina nuova\ndescription: Una pagina che sta tra le altre due, per un momento.\n---\n\nTesto.\n',
    );
    replace('content/sidebars.yaml', '    - /\n', '    - /\n    - /nuova\n');
    const after = await until(({ text }) => text('index.html').includes('href="/nuova"'));
    expect(after.text(LIST_PAGE)).toContain('href="/nuova"');
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('a file of the owner is served, also one that programs look for at a fixed address', async () => {
    const { write, until, before } = await started();
    const file = 'content/public/.well-known/security.txt';
    for (const text of ['Contact: mailto:a@example.it\n', 'Contact: mailto:b@example.it\n']) {
      write(file, text);
      const after = await until((served) => served.text('.well-known/security.txt') === text);
      expect(pagesMade(before, after)).toEqual([]);
    }
  });

  it('a table of data changes the pages that quote it', async () => {
    const { replace, until, before, anew } = await started();
    replace('content/data/values.yaml', 'value: 1000', 'value: 2500');
    const after = await until(({ text }) => text(LIST_PAGE).includes('2500') || text(LIST_PAGE).includes('2.500'));
    expect(pagesMade(before, after)).toEqual([LIST_PAGE]);
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('the description changes its own pages and those that quote what changed', async () => {
    const { replace, until, before, anew } = await started();
    replace('spec/openapi.yaml', 'Il numero dato dal corriere.', 'Il numero del collo.');
    const after = await until(({ text }) => text(OPERATION_PAGE).includes('Il numero del collo.'));
    expect(pagesMade(before, after)).toEqual([OPERATION_PAGE]);
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('what no page shows of the description changes what readers download', async () => {
    const { replace, until, anew } = await started();
    replace('spec/openapi.yaml', '  version: 1.0.0', '  version: 1.0.0\n  x-nuovo: 1');
    const after = await until(({ text }) => text('openapi.json').includes('x-nuovo'));
    expect(after.isNew).toBe(true);
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('a synonym changes what the search finds', async () => {
    const { write, until, anew } = await started();
    write('content/data/synonyms.yaml', 'synonyms:\n  - [spedizioni, pacchetti]\n');
    const after = await until(({ text }) => text('search.json').includes('pacchett'));
    expect(after.isNew).toBe(true);
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('settings change every page that shows them', async () => {
    const { replace, until, anew } = await started();
    replace('content/site.yaml', 'Un avviso per tutti.', 'Un altro avviso.');
    const after = await until(({ text }) => text('index.html').includes('Un altro avviso.'));
    expect(after.text(OPERATION_PAGE)).toContain('Un altro avviso.');
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });
});

describe('the dev server survives', () => {
  it('an editor that saves by renaming', async () => {
    const { write, pathOf, read, until, before, anew } = await started();
    for (const word of ['Uno', 'Due', 'Tre']) {
      // The old file goes aside, the new one takes its place.
      const text = read(LIST);
      fs.renameSync(pathOf(LIST), pathOf(`${LIST}~`));
      write(`${LIST}.tmp`, `${text}\n${word} testo.\n`);
      fs.renameSync(pathOf(`${LIST}.tmp`), pathOf(LIST));
      fs.rmSync(pathOf(`${LIST}~`));
      await until(({ text }) => text(LIST_PAGE).includes(`${word} testo.`));
    }
    const after = await until(({ errors }) => errors.length === 0);
    expect(pagesMade(before, after)).toEqual([LIST_PAGE]);
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('a page that is deleted and comes back', async () => {
    const { write, pathOf, read, until, before } = await started();
    const text = read(LIST);
    fs.rmSync(pathOf(LIST));
    const broken = await until(({ errors }) => errors.length > 0);
    expect(textsOf(broken)).toEqual(textsOf(before));
    write(LIST, text);
    const mended = await until(({ errors }) => errors.length === 0);
    expect(textsOf(mended)).toEqual(textsOf(before));
  });

  it('a folder that is renamed', async () => {
    const { pathOf, replace, until, anew } = await started();
    fs.renameSync(pathOf('content/guide/spedizioni'), pathOf('content/guide/pacchi'));
    replace('content/sidebars.yaml', '/spedizioni/lista', '/pacchi/lista');
    replace('content/guide/index.md', 'spedizioni/lista.md', 'pacchi/lista.md');
    replace('content/api/index.md', '/spedizioni/lista#prezzi', '/pacchi/lista#prezzi');
    const after = await until(({ files, errors }) => errors.length === 0 && files.has('pacchi/lista/index.html'));
    expect(textsOf(after)).toEqual(textsOf(await anew()));
  });

  it('a description that is broken and mended', async () => {
    const { write, read, until, before, anew } = await started();
    const text = read('spec/openapi.yaml');
    for (const broken of [
      'openapi: [',
      '',
      text.replace('#/components/schemas/Shipment"', '#/components/schemas/Altro"'),
    ]) {
      write('spec/openapi.yaml', broken);
      const told = await until(({ errors }) => errors.length > 0);
      expect(textsOf(told)).toEqual(textsOf(before));
      write('spec/openapi.yaml', text.replace('Elenca le spedizioni', 'Elenco'));
      const mended = await until(({ errors }) => errors.length === 0);
      expect(mended.text(OPERATION_PAGE)).toContain('Elenco');
      expect(textsOf(mended)).toEqual(textsOf(await anew()));
      write('spec/openapi.yaml', text);
      await until((served) => served.text(OPERATION_PAGE) === before.text(OPERATION_PAGE));
    }
  });

  it('settings that are broken and mended', async () => {
    const { write, read, until, before, anew } = await started();
    const text = read('content/site.yaml');
    write('content/site.yaml', text.replace('title:', 'titolo:'));
    const told = await until(({ errors }) => errors.includes('settings-invalid'));
    expect(textsOf(told)).toEqual(textsOf(before));
    write('content/site.yaml', text.replace('Guida di prova', 'Guida provata'));
    const mended = await until(({ errors }) => errors.length === 0);
    expect(mended.text(OPERATION_PAGE)).toContain('Guida provata');
    expect(textsOf(mended)).toEqual(textsOf(await anew()));
  });
});

it('a file of the cache that is damaged while pages are served is made again', async () => {
  const { url, pathOf, now, before } = await started();
  const folder = pathOf('.cache/trackbot-docs');
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(1);
  for (const { parentPath, name } of files) fs.writeFileSync(join(parentPath, name), 'guasto');
  const answers = await Promise.all(['', 'spedizioni/lista', 'api/shipment-list'].map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[1]?.text()).toContain('<h1>');
  expect(textsOf(now())).toEqual(textsOf(before));
});

it('an edit of a file that the description takes from a wider folder is seen', async () => {
  const { write, until, now } = await devProject({
    values: { spec: 'spec/openapi.yaml', 'spec-root': '.' },
    prepare(folder) {
      fs.mkdirSync(join(folder, 'comuni'));
      fs.writeFileSync(join(folder, 'comuni/numero.yaml'), 'type: string\ndescription: Il numero di prima.\n');
      const spec = join(folder, 'spec/openapi.yaml');
      const text = fs.readFileSync(spec, 'utf8');
      fs.writeFileSync(
        spec,
        text.replace(/( +)(tracking_number:\n)(?:\1 +.*\n)+/, '$1$2$1  $ref: ../comuni/numero.yaml\n'),
      );
    },
  });
  expect(now().errors).toEqual([]);
  expect(now().text(OPERATION_PAGE)).toContain('Il numero di prima.');
  write('comuni/numero.yaml', 'type: string\ndescription: Il numero di adesso.\n');
  await until(({ text }) => text(OPERATION_PAGE).includes('Il numero di adesso.'));
});
