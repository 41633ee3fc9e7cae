import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { PROJECT } from '../project.ts';
import { buildOf, outcomeOf } from './measure.ts';

/** A page to be added to a project: its path below content/guide, and its Markdown. */
type AddedPage = { readonly path: string; readonly text: string };

/** Copies the real pages and the description with its history into a folder, whose cache and site are nobody's. */
export function copyProject(project: string): string {
  mkdirSync(project, { recursive: true });
  for (const name of ['content', 'spec']) cpSync(join(PROJECT, name), join(project, name), { recursive: true });
  symlinkSync(join(PROJECT, '.git'), join(project, '.git'));
  return project;
}

/** The real site with its guides repeated, until it has a number of Markdown pages. No copy equals another one. */
export function repeatedGuides(project: string, pages: number): string {
  copyProject(project);
  const own = globSync('content/**/*.md', { cwd: project }).length;
  const guides = globSync('**/*.md', { cwd: join(project, 'content/guide') })
    .filter((path) => path !== 'index.md')
    .sort();
  addPages(
    project,
    Array.from({ length: Math.max(0, pages - own) }, (_, index) => {
      const guide = guides[index % guides.length] ?? '';
      const copy = Math.floor(index / guides.length) + 1;
      const text = readFileSync(join(project, 'content/guide', guide), 'utf8')
        .replace(/^title: .*/m, `$& ${copy}`)
        // The files are beside the original.
        .replace(/^ *!\[.*$/gm, '');
      return { path: `copia-${copy}/${guide}`, text: `${text}\nQuesta è la copia numero ${copy}.\n` };
    }),
  );
  return project;
}

/**
 * The real site with the Markdown files below a folder of somebody else. Cuts out what only their own site understands;
 * pages that the build refuses all the same stay out. Gives the number of pages that were added.
 */
export function withArticles(project: string, folder: string): number {
  const paths = globSync('**/*.md', { cwd: folder }).sort();
  const all = paths.map((path, index) => ({
    path: `articoli-${Math.floor(index / GROUP)}/articolo-${index}.md`,
    text: adapted(readFileSync(join(folder, path), 'utf8'), index),
  }));
  copyProject(project);
  addPages(project, all);
  const { stdout, stderr } = outcomeOf(buildOf(project));
  const said = Array.from(`${stdout}${stderr}`.matchAll(/^errore \S+ content\/guide\/([^:]+):/gm), ([, path]) => path);
  const sound = all.filter(({ path }) => !said.includes(path));
  rmSync(project, { recursive: true });
  copyProject(project);
  addPages(project, sound);
  return sound.length;
}

/** How many pages a group of the sidebar has. */
const GROUP = 25;

/** Adds guides to a project, and their places in the sidebar. */
function addPages(project: string, pages: readonly AddedPage[]): void {
  const change = <T>(path: string, edit: (value: T) => void) => {
    const file = join(project, 'content', path);
    const value: T = parse(readFileSync(file, 'utf8'));
    edit(value);
    writeFileSync(file, stringify(value));
  };
  for (const { path, text } of pages) {
    const file = join(project, 'content/guide', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const groups = Map.groupBy(pages, ({ path }) => path.split('/', 1)[0] ?? '');
  change<{ guide: { items: unknown[] } }>('sidebars.yaml', ({ guide }) => {
    for (const [group, below] of groups)
      guide.items.push({ group, items: below.map(({ path }) => `/${path.replace(/(?:\/index)?\.md$/, '')}`) });
  });
  // Inline code of others names what is in no document of ours.
  const names = new Set(pages.flatMap(({ text }) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name]) => name)));
  change<{ terms: unknown[] }>('data/terms.yaml', ({ terms }) => {
    for (const name of names) if (!terms.includes(name)) terms.push(name);
  });
}

/** A page of somebody else as a page of ours: without HTML, images, links to other files, and words after a language. */
function adapted(source: string, number: number): string {
  const body = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/^# .*$/gm, '')
    .replace(/^( *(?:`{3,}|~{3,}) *[\w+#-]*).*$/gm, '$1')
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>\n]*>/g, '')
    .replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1');
  return `---\ntitle: Articolo ${number}\ndescription: Un articolo di altri, com’è stato scritto, per misurare il sito.\n---\n\n${body}\n`;
}
