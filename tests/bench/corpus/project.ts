import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { PROJECT } from '../../project.ts';
import { command, outcomeOf } from '../run.ts';
import type { Article } from './articles.ts';
import { corpusOpenApi } from './openapi.ts';
import { addressOf, corpusPage } from './page.ts';

/** Writes a project with a number of made Markdown pages, the data of the real site and a small OpenAPI document. */
export function writeProject(folder: string, pages: number): void {
  writePages(
    folder,
    Array.from({ length: pages }, (_, number) => corpusPage(number).text),
  );
}

/**
 * Writes a project of articles; gives their number. Articles that the build refuses stay out, for example one whose code
 * names a status that our data has not.
 */
export function writeArticles(folder: string, articles: readonly Article[]): number {
  writePages(
    folder,
    articles.map(({ text }) => text),
    articles.flatMap(({ names }) => names),
  );
  const { status, stderr, stdout } = outcomeOf(command(folder, 'build', '--no-cache'));
  if (status === 0) return articles.length;
  const said = `${stdout}${stderr}`;
  const refused = new Set(Array.from(said.matchAll(/^errore \S+ content\/([^:]+):/gm), ([, path]) => path));
  const accepted = articles.filter((_, number) => !refused.has(addressOf(number).path));
  if (accepted.length === articles.length || accepted.length === 0) throw new Error(said);
  rmSync(folder, { recursive: true });
  return writeArticles(folder, accepted);
}

function writePages(folder: string, texts: readonly string[], terms: readonly string[] = []): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [number, text] of texts.entries()) write(`content/${addressOf(number).path}`, text);
  write('content/site.yaml', SETTINGS);
  write('content/sidebars.yaml', stringify(sidebars(texts.length)));
  write('spec/openapi.yaml', stringify(corpusOpenApi(5)));
  cpSync(join(PROJECT, 'content/data'), join(folder, 'content/data'), { recursive: true });
  // The pages about the terms, and those that answer questions, are not in this site.
  write('content/data/questions.yaml', 'questions: {}\n');
  const glossary = readFileSync(join(PROJECT, 'content/data/glossary.yaml'), 'utf8');
  write('content/data/glossary.yaml', glossary.replace(/^ +page: .*\n/gm, ''));
  if (terms.length > 0) write('content/data/terms.yaml', stringify({ terms: [...new Set(terms)] }));
}

const SETTINGS = `title: Prova di velocità
tagline: Pagine fatte per essere contate
description: Un sito che serve soltanto a misurare quanto tempo prende la compilazione.
base_url: https://docs.example
app: { host: app.example.it, label: Accedi }
owner: { company: Prova S.r.l., tax_id: P. IVA 00000000000 }
navbar:
  - { label: Guida, sidebar: guide }
  - { label: API, sidebar: api }
footer:
  columns:
    - title: Aiuto
      links:
        - { label: Per cominciare, to: / }
`;

/** The home page, then groups of groups of pages. */
function sidebars(pages: number): unknown {
  const addresses = Array.from({ length: pages - 1 }, (_, index) => addressOf(index + 1));
  const sections = Map.groupBy(addresses, ({ section }) => section);
  return {
    guide: {
      label: 'Guida',
      items: ['/', ...Array.from(sections, ([group, below]) => ({ group, items: groups(below) }))],
    },
    api: { label: 'API', items: [{ operations: 'rest' }] },
  };
}

function groups(addresses: readonly ReturnType<typeof addressOf>[]): unknown {
  return Array.from(
    Map.groupBy(addresses, ({ group }) => group),
    ([group, below]) => ({ group, items: below.map(({ route }) => route) }),
  );
}
