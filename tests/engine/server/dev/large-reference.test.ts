import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusOpenApi } from '../../../bench/corpus/openapi.ts';
import { devProject } from './dev-project.ts';

const SPEC = 'spec/openapi.json';
const FIRST = '/api/risorsa_0-list';
const LAST = '/api/risorsa_49-list';

/** A dev server with the reference of a document of 250 operations, and what its pages say. */
async function largeReference() {
  const text = JSON.stringify(corpusOpenApi(250), null, 2);
  const project = await devProject({
    values: { reference: true, spec: SPEC },
    prepare(folder) {
      fs.rmSync(join(folder, 'content'), { recursive: true });
      fs.writeFileSync(join(folder, SPEC), text);
    },
  });
  const page = async (path: string) => (await fetch(new URL(path, project.url))).text();
  return { ...project, page, edited: (from: string, to: string) => project.write(SPEC, text.replaceAll(from, to)) };
}

describe('dev with a large OpenAPI document', () => {
  it('draws the pages that are asked for before the whole site is built, and then has the same', async () => {
    const { edited, page, now, until, anew } = await largeReference();
    const built = now();
    edited('Dove è spiegato.', 'Dove si legge la spiegazione.');
    // The server notices the change, and then draws each page that is asked for.
    for (const path of [LAST, FIRST]) {
      while (!(await page(path)).includes('Dove si legge la spiegazione.'));
      expect(await page(`${path}.md`)).toContain('Dove si legge la spiegazione.');
    }
    // A page with another name than the server has told would be loaded again and again.
    expect(buildOf(await page('/'))).toBe(buildOf(await page(FIRST)));
    expect(now()).toBe(built);
    const drawn = await page(FIRST);
    const after = await until((served) => served !== built);
    expect(after.errors).toEqual([]);
    expect(await page(FIRST)).toBe(drawn);
    const whole = await anew();
    for (const path of whole.files.keys()) expect(after.text(path), path).toBe(whole.text(path));
  });

  it('keeps the page as it was while the document cannot be read, and tells why', async () => {
    const { write, read, page, until } = await largeReference();
    const sound = read(SPEC);
    const before = withoutBuild(await page(FIRST));
    write(SPEC, sound.slice(0, -20));
    await until(({ errors }) => errors.includes('yaml-syntax'));
    expect(withoutBuild(await page(FIRST))).toBe(before);
    write(SPEC, sound);
    await until(({ errors }) => errors.length === 0);
  });

  it('ends with the last of several changes', async () => {
    const { edited, page, until } = await largeReference();
    for (const word of ['prima', 'seconda', 'terza']) {
      edited('Dove è spiegato.', `Dove è spiegato: ${word} volta.`);
      while (!(await page(FIRST)).includes(`${word} volta.`));
    }
    const after = await until(({ text }) => text('api/risorsa_0-list/index.html').includes('terza volta.'));
    expect(after.text('api/risorsa_49-list/index.html')).toContain('terza volta.');
  });
});

function buildOf(html: string): string | undefined {
  return / data-build="([^"]*)"/.exec(html)?.[1];
}

/** A page without the name of the build that it came from. */
function withoutBuild(html: string): string {
  return html.replace(/ data-build="[^"]*"/, '');
}
