import fs from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Problem } from '../../../../build/platform/problems/problem.ts';
import { type DevBuild, type DevEvent, type DevOptions, startDev } from '../../../../build/server/dev/start-dev.ts';
import { PROJECT } from '../../../project.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { output } from '../../pipeline/6-emit/workplace.ts';
import { asking } from '../preview/requests.ts';

/** What pages are told by the dev server. */
type Told = { readonly build: string; readonly errors: readonly Problem[]; readonly crash?: string };

/**
 * Starts a dev server on a folder of texts, which ends with the test. Each `name.txt` is a page; ERRORE or no text is a
 * problem, GUASTO a crash.
 */
export async function workshop(texts: Readonly<Record<string, string>>, options: Partial<DevOptions> = {}) {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => fs.writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(texts)) write(name, text);
  const events: DevEvent[] = [];
  /** The paths that each build was told of, relative to the folder. */
  const builds: (readonly string[])[] = [];
  const waiting: ((problems: readonly Problem[]) => void)[] = [];
  const dev = await startDev({
    programFolder: PROJECT,
    rebuild: async (changed) => {
      builds.push(changed.map((path) => path.slice(folder.length + 1)));
      const told = waiting.splice(0);
      const built = builtFrom(folder);
      for (const tell of told) tell(built.problems);
      return built;
    },
    watch: [folder],
    port: 0,
    report: (event) => events.push(event),
    ...options,
  });
  if ('failure' in dev) throw new Error(dev.failure);
  onTestFinished(() => dev.close());
  const { port, url } = dev;
  /** Resolves when a build that begins later has ended, with the problems that it found. */
  const nextBuild = () => new Promise<readonly Problem[]>((resolve) => waiting.push(resolve));
  return { ...asking(port), url, folder, events, builds, write, nextBuild, listen: () => listen(port) };
}

/** The headers that the tests' sites have: the site's own policy, as strict as in production. */
const HEADERS = `/*
  Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'
`;

function builtFrom(folder: string): DevBuild {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const texts = names.sort().map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')] as const);
  if (texts.some(([, text]) => text.includes('GUASTO'))) throw new Error('guasto');
  const problems = texts
    .filter(([, text]) => text === '' || text.includes('ERRORE'))
    .map(
      ([name, text]): Problem => ({
        code: 'link-broken',
        level: 'error',
        place: { file: `content/${name}`, line: 3, column: 7 },
        message: text,
        hint: 'Correggi.',
      }),
    );
  const pages = texts.map(([name, text]) => {
    const html = `<!doctype html><html lang="it"><head><link rel="icon" href="data:,"><title>${name}</title></head><body><p>${text}</p></body></html>`;
    return output(name.replace('.txt', '.html'), html);
  });
  return { outputs: [...pages, output('_headers', HEADERS)], search: () => [], problems, pages };
}

/** Listens as an open page does. */
async function listen(port: number) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http.get({ host: '127.0.0.1', port, path: '/__dev/events', agent: false }, resolve).on('error', reject);
  const messages = messagesOf(await promise);
  return {
    async next(): Promise<Told> {
      const { value } = await messages.next();
      if (!value) throw new Error('the stream has ended');
      return value;
    },
  };
}

async function* messagesOf(stream: http.IncomingMessage): AsyncGenerator<Told, undefined> {
  let rest = '';
  for await (const chunk of stream) {
    const parts = `${rest}${String(chunk)}`.split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.slice(part.indexOf('data: ') + 'data: '.length));
  }
  return undefined;
}
