import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import type { VFile } from 'vfile';
import { headingText } from '../../../../src/model/heading-text.ts';
import { forEachElement } from '../../../../src/model/prose-trees.ts';
import { reportIn } from './report.ts';
import { NBSP } from './typeset.ts';

/** Gives each heading its id. Reports `heading-invalid` for a second h1, a skipped level or a heading without words. */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger();
    let previous = 1;
    forEachElement(tree, (element) => {
      const depth = headingRank(element);
      if (depth === undefined) return;
      const text = headingText(element);
      if (depth === 1 || depth > previous + 1) {
        const right = '#'.repeat(Math.min(depth === 1 ? 2 : depth, previous + 1));
        reportIn(file)(element, {
          code: 'heading-invalid',
          message:
            depth === 1
              ? 'Un titolo di primo livello nel testo: il titolo della pagina è già «title» nell’intestazione.'
              : `Il titolo salta un livello: dopo un titolo di livello ${previous} non può venirne uno di livello ${depth}.`,
          hint: `Scrivi «${right} ${sourceOf(element, file) || text}».`,
        });
      }
      if (!/[\p{L}\p{N}]/u.test(text))
        reportIn(file)(element, {
          code: 'heading-invalid',
          message: 'Il titolo non ha parole: nell’indice e negli indirizzi non avrebbe nome.',
          hint: 'Scrivilo con almeno una parola, o togli i «#».',
        });
      // The no-break space between a number and its unit counts as a space in the id.
      element.properties.id = slugger.slug(text.replaceAll(NBSP, ' '));
      previous = depth;
    });
  };
}

/** A heading as its author wrote it, with code and emphasis, without the signs of its level. */
function sourceOf({ position }: Element, file: VFile): string {
  const lines = String(file).slice(position?.start.offset, position?.end.offset).split('\n');
  const [first = ''] = lines;
  return first.startsWith('#') ? first.replace(/^#+\s*/, '') : lines.slice(0, -1).join(' ');
}
