import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT } from '../../../project.ts';
import { randomFrom } from '../../../simulated.ts';

/** How long a change may take until all pages show it, in milliseconds. Later, a page counts as stale. */
const STALE_MS = 60_000;

/** Pages that exist in the beginning. */
const PAGES = 12;

/** The pages of a branch: the title of each by its name. */
type Pages = Map<string, string>;

/** Copies the fixture site into a folder, with pages to change, as a Git repository with two branches. */
export function writeSoakProject(folder: string): void {
  cpSync(join(PROJECT, 'tests/fixtures/site'), folder, { recursive: true });
  writeFileSync(join(folder, '.gitignore'), '.cache\n');
  for (let page = 0; page < PAGES; page += 1) writePage(folder, `prova-${page}`, `Prova ${page}`);
  git(folder, 'init', '-q', '-b', 'main');
  commit(folder);
  git(folder, 'branch', 'altro');
}

/**
 * Edits, renames, deletes and adds pages of a project that `dev` serves, and switches branches, always in the same
 * order. After each change, waits until every page that it is about shows it. Rejects if one stays stale.
 */
export async function soak(
  { folder, url }: { readonly folder: string; readonly url: string },
  changes: number,
): Promise<void> {
  const random = randomFrom(1);
  const below = (limit: number) => Math.floor(random() * limit);
  const branches = new Map<string, Pages>(['main', 'altro'].map((name) => [name, firstPages()]));
  let branch = 'main';
  for (let change = 1; change <= changes; change += 1) {
    const before = new Map(branches.get(branch));
    const pages = branches.get(branch) ?? new Map();
    const name = [...pages.keys()][below(pages.size)] ?? '';
    const kind = below(100);
    if (kind < 4) {
      commit(folder);
      branch = branch === 'main' ? 'altro' : 'main';
      git(folder, 'checkout', '-q', branch);
    } else if (kind < 14) renamePage(folder, pages, name, `nuova-${change}`);
    else if (kind < 22 && pages.size > PAGES / 2) deletePage(folder, pages, name);
    else edit(folder, pages, kind < 30 ? `aggiunta-${change}` : name, `Prova numero ${change}`);
    await shown(url, before, branches.get(branch) ?? pages);
  }
}

function firstPages(): Pages {
  return new Map(Array.from({ length: PAGES }, (_, page) => [`prova-${page}`, `Prova ${page}`]));
}

function pathOf(folder: string, name: string): string {
  return join(folder, `content/pages/${name}.md`);
}

function writePage(folder: string, name: string, title: string): void {
  const description = 'Una pagina che cambia di continuo, finché qualcuno la guarda.';
  writeFileSync(
    pathOf(folder, name),
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\nIl testo di ${title}.\n`,
  );
}

function edit(folder: string, pages: Pages, name: string, title: string): void {
  writePage(folder, name, title);
  pages.set(name, title);
}

function renamePage(folder: string, pages: Pages, from: string, to: string): void {
  renameSync(pathOf(folder, from), pathOf(folder, to));
  pages.set(to, pages.get(from) ?? '');
  pages.delete(from);
}

function deletePage(folder: string, pages: Pages, name: string): void {
  rmSync(pathOf(folder, name));
  pages.delete(name);
}

/** Waits until the served pages are those that there should be, and the list of pages names them. */
async function shown(url: string, before: Pages, after: Pages): Promise<void> {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].filter(([name, title]) => before.get(name) !== title);
  const titles = changed.map(([, title]) => `[${title}]`);
  const until = performance.now() + STALE_MS;
  for (;;) {
    const answers = await Promise.all([
      ...gone.map(async (name) => (await ask(url, name)).status === 404),
      ...changed.map(async ([name, title]) => (await ask(url, name)).text.includes(`<p>Il testo di ${title}.</p>`)),
      ask(url, 'llms.txt').then(({ text }) => titles.every((title) => text.includes(title))),
    ]);
    if (answers.every(Boolean)) return;
    if (performance.now() > until) throw new Error(`stale: ${JSON.stringify({ gone, changed })}`);
    await pause(10);
  }
}

async function ask(url: string, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(url + path);
  return { status: answer.status, text: await answer.text() };
}

/** Commits everything in a folder. */
function commit(folder: string): void {
  git(folder, 'add', '-A');
  const author = ['-c', 'user.name=Prova', '-c', 'user.email=prova@example.it', '-c', 'commit.gpgsign=false'];
  git(folder, ...author, 'commit', '-q', '--allow-empty', '-m', 'Prova');
}

function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
}
