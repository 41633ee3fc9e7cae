import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { DESCRIPTIONS, fixtureReference, routesOf } from '../../../reference-site.ts';

describe.each(DESCRIPTIONS)('the tables of contents of %s', async (entry) => {
  const site = await fixtureReference(entry);

  it.each(routesOf(site))('list every heading of the second and third level of %s, in its order', (route) => {
    const page = site.page(route);
    const headings = DomUtils.findAll(({ name }) => name === 'h2' || name === 'h3', page.all('main'));
    const folds = page.all('details', { class: 'toc-fold' });
    expect(
      DomUtils.getElementsByTagName('a', folds).map((link) => [link.attribs.href, DomUtils.textContent(link)]),
    ).toEqual(headings.map((heading) => [`#${heading.attribs.id}`, DomUtils.textContent(heading)]));
  });
});
