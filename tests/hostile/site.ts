import { buildSite } from '../build-site.ts';
import { type Changes, fixtureInput, referenceInput } from '../fixture-site.ts';
import { memoryDisk } from '../memory-disk.ts';
import { program } from '../program.ts';

// Node's own limit. Under vitest each error keeps a hundred frames, which is slow for texts with 50,000 errors.
Error.stackTraceLimit = 10;

type Input = Parameters<typeof buildSite>[0];

/** The result of a build of hostile input. */
export type HostileSite = Awaited<ReturnType<typeof made>>;

/** The fixture site with some files changed. */
export async function siteOf(changes: Changes) {
  return made(fixtureInput(changes));
}

/** The site of an OpenAPI document alone: an object, a text, or several files of which `openapi.yaml` is the first. */
export async function referenceSite(description: object | string, more: Readonly<Record<string, string>> = {}) {
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  const disk = memoryDisk({ ...more, 'openapi.yaml': text }, 'descrizioni');
  return made({ ...referenceInput({}), openapi: { disk, entry: 'openapi.yaml' } });
}

async function made(input: Input) {
  const { outputs, problems } = await buildSite(input);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = outputs.filter(({ path }) => !/\.(?:ico|png|woff2)$/.test(path));
  const files = new Map(texts.map(({ path, bytes }): [string, string] => [path, decoder.decode(bytes)]));
  return {
    problems,
    /** `content/guide/x.md:6:1 error code` */
    said: problems.map(({ place, level, code }) => `${place.file}:${place.line}:${place.column} ${level} ${code}`),
    /** The text of each file of the site. */
    files,
    outputs,
    /** The markup of a page. */
    page(route: string): string {
      const path = route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
      const html = files.get(path);
      if (html === undefined) throw new Error(`${route} is not there, but ${[...files.keys()].join(', ')}`);
      return html;
    },
    /** The script in the head of each page. */
    headScript: (await program.assets()).scripts.head,
  };
}
