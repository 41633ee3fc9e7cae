import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { own } from '../../../../src/model/own.ts';
import { isProseElement } from '../../../../src/model/prose-elements.ts';
import { elementsIn } from '../../../../src/model/prose-trees.ts';
import { illustrations } from '../../../../src/strings/illustrations.ts';
import { report } from './report.ts';

/** The elements in which a guide names a part of the app. */
const NAMING: ReadonlySet<string> = new Set(['strong', 'a', 'th', 'td', 'h2', 'h3', 'h4']);

/**
 * Compares pictures with the text around them, so that a guide and its picture never name one thing in two ways.
 * Reports `label-missing` for a label of a picture that the page has neither in bold, nor as a link, cell or heading,
 * nor in a code block.
 */
export function rehypeLabels() {
  return (tree: Root, file: VFile): void => {
    const elements = elementsIn(tree);
    const pictures = elements.filter(
      (element) => isProseElement(element, 'docs-fact') && element.properties.directive === 'illustrazione',
    );
    // Most pages have none, and the texts of all elements take long.
    if (pictures.length === 0) return;
    const textsOf = (some: readonly Element[]) => some.map((element) => plain(textOf(element)));
    const names = new Set(textsOf(elements.filter(({ tagName }) => NAMING.has(tagName))));
    const code = textsOf(elements.filter((element) => isProseElement(element, 'docs-code')));
    for (const picture of pictures) {
      const shown = own<{ readonly labels: unknown }>(illustrations, String(picture.properties.nome));
      for (const label of textsIn(shown?.labels)) {
        const name = plain(label);
        if (names.has(name) || code.some((text) => text.includes(name))) continue;
        report(file, picture, {
          code: 'label-missing',
          message: `La figura mostra «${label}», che questa pagina non nomina.`,
          hint: `Scrivi **${label}** dove la pagina ne parla, o correggi la figura in src/strings/app-screens.ts.`,
        });
      }
    }
  };
}

/** All texts in nested lists and records. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A text without differences of capitals and spaces. */
function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
