import { describe, expect, it } from 'vitest';
import { projectInput } from '../../build/commands/project.ts';
import { manualDocument } from '../../build/tools/manual/document.ts';
import { type ManualOptions, makeManual } from '../../build/tools/manual/make-manual.ts';
import { inspectSite } from '../build-site.ts';
import { type Changes, fixtureInput } from '../fixture-site.ts';
import { openPage } from '../page.ts';
import { PROJECT } from '../project.ts';

/** The manual of the real site; if something changes, that of the small one. */
async function manualOf({ changes, ...options }: Partial<ManualOptions> & { readonly changes?: Changes } = {}) {
  const input = changes
    ? fixtureInput(changes)
    : projectInput({ cwd: PROJECT, programFolder: PROJECT, env: process.env }, {});
  const { site, pages, sources } = await inspectSite(input);
  const all: ManualOptions = { isWithApi: true, language: 'curl', date: '2026-11-20', ...options };
  const shown = { site, pages, publicFiles: sources.publicFiles };
  const markup = manualDocument(makeManual(shown, { script: 'run()', styles: 'a{}', icon: 'data:,' }, all));
  const page = openPage(markup);
  return {
    ...page,
    markup,
    baseUrl: site.baseUrl,
    ids: page.all('*', { id: '*' }).map(({ attribs }) => attribs.id ?? ''),
    links: page.all('a', { href: '*' }).map(({ attribs }) => attribs.href ?? ''),
  };
}

const whole = await manualOf();

describe('the manual', () => {
  it('has each id once', async () => {
    const found = whole.ids;
    expect(found).toContain('/stati');
    expect(found.filter((id, index) => found.indexOf(id) !== index)).toEqual([]);
  });

  it('has links that lead to a place of its own, or to an absolute address', async () => {
    const places = new Set(whole.ids);
    const lost = whole.links.filter((href) =>
      href.startsWith('#') ? !places.has(decodeURIComponent(href.slice(1))) : !/^(?:https?:|mailto:|tel:)/.test(href),
    );
    expect(lost).toEqual([]);
    expect(whole.links.some((href) => href.includes('%23'))).toBe(true);
  });

  it('names with its ids what is there', async () => {
    const names = ['for', 'popovertarget', 'headers', 'aria-controls', 'aria-describedby', 'aria-labelledby'];
    const named = names.flatMap((name) =>
      whole.all('*', { [name]: '*' }).flatMap(({ attribs }) => (attribs[name] ?? '').split(' ')),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !whole.ids.includes(id))).toEqual([]);
  });

  it('has the pages in the order of the sidebars, then the others, each under its title', async () => {
    const chapters = whole.all('h2').flatMap(({ attribs }) => (attribs.id?.startsWith('/') ? attribs.id : []));
    expect(chapters[0]).toBe('/');
    expect(chapters.indexOf('/stati')).toBeLessThan(chapters.findIndex((id) => id.startsWith('/api')));
    expect(chapters.at(-1)).toBe('/privacy');
    const contents = whole.links.filter((href) => chapters.includes(href.slice(1)));
    expect(contents.slice(0, chapters.length)).toEqual(chapters.map((id) => `#${id}`));
  });

  it('loads nothing, and has no control that needs the site', async () => {
    const loaded = [...whole.all('*', { src: '*' }), ...whole.all('link')].map(
      ({ attribs }) => attribs.src ?? attribs.href,
    );
    expect(loaded.filter((address) => !address?.startsWith('data:'))).toEqual([]);
    expect(whole.all('*', { 'data-island': '*' }).map(({ attribs }) => attribs['data-island'])).toEqual(['Search']);
    expect(whole.all('*', { 'data-action': '*' })).toEqual([]);
    const controls = ['button', 'input', 'select', 'textarea', 'form'].flatMap((name) => whole.all(name));
    // Those that explain a word work without scripts.
    expect(controls.filter(({ attribs }) => attribs.popovertarget === undefined)).toEqual([]);
    expect(whole.markup).toContain("default-src 'none'; script-src 'sha256-");
  });

  it('shows one language of the samples of operations, the chosen one', async () => {
    const shown = ({ all }: typeof whole, language: string) =>
      all('tab-panel', { class: 'sample', 'data-name': language }).length;
    const inGo = await manualOf({ language: 'go' });
    const inFolds = shown(whole, 'go');
    expect(inFolds).toBeGreaterThan(0);
    expect(shown(whole, 'java')).toBe(inFolds);
    expect(shown(whole, 'curl')).toBeGreaterThan(inFolds);
    expect([shown(inGo, 'go'), shown(inGo, 'curl')]).toEqual([shown(whole, 'curl'), inFolds]);
  });

  it('shows every response, each under its heading', async () => {
    const panels = whole.all('tab-panel', { class: '*' });
    expect(panels.length).toBeGreaterThan(1);
    expect(panels.filter(({ attribs }) => 'hidden' in attribs || 'role' in attribs)).toEqual([]);
  });

  it('without the reference, leads to it on the site, and the search knows only what is there', async () => {
    const manual = await manualOf({ isWithApi: false });
    expect(manual.ids.filter((id) => id.startsWith('/api'))).toEqual([]);
    expect(manual.links.some((href) => href.startsWith(`${manual.baseUrl}/api`))).toBe(true);
    expect(manual.text('script', { id: 'dati-ricerca' }).join('')).not.toContain('#/api');
  });

  it('holds its pictures', async () => {
    const page = `---\ntitle: Stati\ndescription: Che cosa significa ogni stato di una spedizione.\n---\n\n![Un punto](/punto.png)\n`;
    const manual = await manualOf({
      changes: { 'content/guide/stati.md': page, 'content/public/punto.png': new Uint8Array([137, 80, 78, 71]) },
    });
    expect(manual.all('img').map(({ attribs }) => attribs.src)).toEqual(['data:,', 'data:image/png;base64,iVBORw==']);
  });

  it('escapes what could end the data of the search', async () => {
    const page = `---\ntitle: Stati\ndescription: Che cosa significa ogni stato di una spedizione.\n---\n\n\`</script><b id="x">\`\n`;
    const manual = await manualOf({ changes: { 'content/guide/stati.md': page } });
    expect(manual.ids).not.toContain('x');
    expect(manual.all('script')).toHaveLength(2);
  });
});
