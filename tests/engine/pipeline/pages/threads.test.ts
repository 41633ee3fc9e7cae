import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { build } from '../../../../build/pipeline/pipeline.ts';
import { realDisk } from '../../../../build/platform/disk/real-disk.ts';
import { openStore } from '../../../../build/platform/store/open-store.ts';
import { emptyStore } from '../../../../build/platform/store/store.ts';
import type { Program } from '../../../../build/program/program.ts';
import { corpusOpenApi } from '../../../bench/corpus/openapi.ts';
import { addressOf } from '../../../bench/corpus/page.ts';
import { writeProject } from '../../../bench/corpus/project.ts';
import { buildSite } from '../../../build-site.ts';
import { memoryDisk } from '../../../memory-disk.ts';
import { program, threadedProgram } from '../../../program.ts';
import { PROJECT } from '../../../project.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { textsOf } from '../../../texts.ts';

/** So many that threads are worth their start. Each is cut short: this tests the way between threads, not the work. */
const PAGES = 160;

const OPERATIONS = JSON.stringify(corpusOpenApi(PAGES + 40));

const here: Program = { ...program, id: 'prova' };
const threaded: Program = { ...threadedProgram, id: 'prova' };

function project() {
  const folder = temporaryFolder();
  writeProject(folder, PAGES);
  for (let number = 0; number < PAGES; number += 1) {
    const page = join(folder, 'content', addressOf(number).path);
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').split('\n## ').slice(0, 2).join('\n## '));
  }
  const edit = (text: string) =>
    fs.appendFileSync(join(folder, 'content/guide/sezione-0/gruppo-0/argomento-7.md'), text);
  const make = async (program: Program, storeFolder?: string) => {
    const store = storeFolder === undefined ? emptyStore('') : openStore(join(folder, storeFolder)).open('prova');
    const { outputs, search, problems } = await build({
      content: realDisk(join(folder, 'content'), 'content'),
      openapi: { disk: realDisk(join(folder, 'spec'), 'spec'), entry: 'openapi.yaml' },
      templates: realDisk(join(PROJECT, 'templates'), 'templates'),
      program,
      store,
    });
    return { problems, files: Object.fromEntries(textsOf([...outputs, ...search()])) };
  };
  return { edit, make };
}

it('many texts, worked on in other threads, become the pages that they become in this one', async () => {
  const { make } = project();
  const [one, other, kept] = [await make(here), await make(threaded), await make(threaded, 'store')];
  expect(Object.keys(one.files).filter((path) => path.endsWith('.html')).length).toBeGreaterThan(PAGES);
  expect(other).toEqual(one);
  expect(kept).toEqual(one);
});

it('what is wrong in them is told like anything else', async () => {
  const { edit, make } = project();
  edit('\nUno :stato[mai_visto], un [collegamento](altrove.md) e <b>markup</b>.\n');
  const { problems } = await make(threaded);
  expect(problems.map(({ code }) => code).toSorted()).toEqual(['fact-unknown', 'html-refused', 'link-broken']);
  expect(problems).toEqual((await make(here)).problems);
});

it('so do many pages of a description', async () => {
  const openapi = { disk: memoryDisk({ 'openapi.json': OPERATIONS }, 'spec'), entry: 'openapi.json' };
  const make = async (program: Program) => {
    const templates = realDisk(join(PROJECT, 'templates'), 'templates');
    const { outputs, problems } = await buildSite({ openapi, templates }, program);
    return { problems, files: [...textsOf(outputs)] };
  };
  const one = await make(here);
  expect(one.files.length).toBeGreaterThan(2 * PAGES);
  let threads = 0;
  const count = () => (threads += 1);
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  expect(await make(threaded)).toEqual(one);
  expect(threads > 0, 'others help where there are processors for them').toBe(availableParallelism() > 1);
});
