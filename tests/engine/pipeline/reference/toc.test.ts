import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';
import { DESCRIPTIONS } from '../../../site/inputs.ts';

describe.each(DESCRIPTIONS)('the headings of %s', async (entry) => {
  const site = await referenceSite(entry);

  it.each(site.routes)('of the second and third level of %s are in its table of contents, in their order', (route) => {
    const page = site.page(route);
    const headings = DomUtils.findAll(({ name }) => name === 'h2' || name === 'h3', page.all('main'));
    const folds = page.all('details', { class: 'toc-fold' });
    expect(
      DomUtils.getElementsByTagName('a', folds).map((link) => [link.attribs.href, DomUtils.textContent(link)]),
    ).toEqual(headings.map((heading) => [`#${heading.attribs.id}`, DomUtils.textContent(heading)]));
  });

  it.each(site.routes)('of %s and its copy begin with the only title and skip no level', (route) => {
    const shown = DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), site.page(route).all('main'));
    const copy = site.copy(route);
    const copied = copy.replaceAll(/^ *(`{3,}).*\n[\s\S]*?^ *\1$/gm, '').matchAll(/^(?:> |- | {2})*(#{1,6}) /gm);
    for (const levels of [
      shown.map(({ name }) => Number(name.slice(1))),
      Array.from(copied, ([, signs = '']) => signs.length),
    ]) {
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries())
        if (index > 0) expect(level > 1 && level <= (levels[index - 1] ?? 0) + 1).toBe(true);
    }
  });
});
