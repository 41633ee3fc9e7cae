import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { GUIDE_ROUTES, OPERATION_ROUTES } from '../content/built.ts';
import { SETTINGS } from '../content/owner.ts';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/** What is printed in the upper and lower margin of a sheet, in points. */
const MARGIN = 60;

/** The text of one sheet, and the height in its lower part that stays blank, as a share of the sheet. */
type Sheet = { readonly text: string; readonly blank: number };

/** Prints a page on A4, and reads its sheets. */
async function print(route: string) {
  const page = await site.openLive(route);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  const sheets = await Promise.all(
    text.map(async (text, index): Promise<Sheet> => {
      const sheet = await pdf.getPage(index + 1);
      const [, , , height = 0] = sheet.view;
      const { items } = await sheet.getTextContent();
      const heights = items.flatMap((item) => ('transform' in item ? [Number(item.transform[5])] : []));
      return { text: withoutSpaces(text), blank: Math.min(...heights.filter((y) => y > MARGIN)) / height };
    }),
  );
  return { page, sheets };
}

/** Lines of paper are broken elsewhere than those of the page. */
function withoutSpaces(text: string): string {
  return text.replace(/[\s\u00AD\u200B]+/g, '');
}

describe.each([...OPERATION_ROUTES, ...GUIDE_ROUTES])('%s on paper', (route) => {
  it('has the name of the site and its address on each of at most 12 sheets, fills them in the order of a manual, and tears no short code', async () => {
    const { page, sheets } = await print(route);
    expect(sheets.length).toBeLessThanOrEqual(12);
    for (const name of [withoutSpaces(SETTINGS.title), `·${new URL(route, site.url).href}`])
      expect(sheets.filter(({ text }) => !text.includes(name))).toEqual([]);
    expect(sheets.map(({ text }, index) => text.includes(`${index + 1}/${sheets.length}`))).not.toContain(false);
    if (!OPERATION_ROUTES.includes(route)) return;
    const text = sheets.map((sheet) => sheet.text).join('');
    const placeOf = async (part: string) => {
      const words = withoutSpaces((await page.locator(part).first().textContent()) ?? '').slice(0, 40);
      expect(text).toContain(words);
      return text.indexOf(words);
    };
    const parts = [
      '.operation-lead .prose p',
      '.field-description',
      '.response >> nth=-1',
      '.sample pre',
      '.example pre',
    ];
    const order = await Promise.all(parts.map(placeOf));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(sheets.slice(0, -1).filter(({ blank }) => blank > 0.4)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const blocks = await page
      .locator('main .code pre')
      .evaluateAll((blocks) =>
        blocks.filter((block) => block.checkVisibility()).map((block) => block.textContent ?? ''),
      );
    const short = blocks.filter((text) => text.trim().split('\n').length <= 20).map(withoutSpaces);
    expect(short.length).toBeGreaterThan(0);
    expect(short.filter((code) => !sheets.some(({ text }) => text.includes(code)))).toEqual([]);
  });
});

it.each(['/spedizioni/lista', '/corrieri'])(
  'no sheet of %s begins or ends with a single row of a table',
  async (route) => {
    const { page, sheets } = await print(route);
    // The first cell is no part of it: it stays in sight while the table scrolls, so the sheet has it in another place.
    const tables = await page
      .locator('main tbody')
      .evaluateAll((bodies: HTMLTableSectionElement[]) =>
        bodies.map((body) => [...body.rows].map((row) => [...row.cells].slice(1).map(({ innerText }) => innerText))),
      );
    const pairs = tables
      .flatMap((rows) => [rows.slice(0, 2), rows.slice(-2)])
      .map((pair) => withoutSpaces(pair.flat().join('')));
    // The addresses of links are printed inside their rows.
    const texts = sheets.map(({ text }) => text.replace(/\(https?:[^)]*\)/g, ''));
    expect(pairs.length).toBeGreaterThan(4);
    expect(pairs.filter((pair) => !texts.some((text) => text.includes(pair)))).toEqual([]);
  },
);
