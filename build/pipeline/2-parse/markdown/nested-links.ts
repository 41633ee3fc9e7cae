import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { isProseElement } from '../../../../src/model/prose-elements.ts';
import type { Diagnosis } from '../../../platform/problems/problem.ts';
import { reportIn } from './report.ts';

/**
 * Makes text of each link inside a link: browsers end the outer one there (HTML, section 4.5.1). Reports
 * `markup-unread`.
 */
export function rehypeNestedLinks() {
  return (tree: Root, file: VFile): void => visit(tree, false, file);
}

function visit({ children }: Root | Element, isInLink: boolean, file: VFile): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    const isLink = child.tagName === 'a' && child.properties.href !== undefined;
    if (isInLink && (isLink || isErrorCode(child)))
      reportIn(file)(child, { code: 'markup-unread', ...diagnose(child) });
    if (isInLink && isLink) child.properties = {};
    visit(child, isInLink || isLink, file);
  }
}

/** The only fact in a line that is drawn as a link. */
function isErrorCode(element: Element): boolean {
  return isProseElement(element, 'docs-fact') && element.properties.directive === 'errore';
}

function diagnose({ properties }: Element): Omit<Diagnosis, 'code'> {
  if (properties.dataFootnoteRef !== undefined)
    return {
      message: 'Il richiamo della nota sta dentro un collegamento, ed è un collegamento anche lui.',
      hint: 'Spostalo dopo il collegamento: «[testo](/percorso)[^1]».',
    };
  if (properties.directive !== undefined)
    return {
      message: 'Il codice di errore sta dentro un collegamento, ed è un collegamento anche lui.',
      hint: 'Scrivilo fuori dal collegamento, oppure come codice: tra accenti gravi.',
    };
  return {
    message: `Il collegamento a «${properties.href}» sta dentro un altro collegamento.`,
    hint: 'Tienine uno solo, oppure scrivili uno dopo l’altro.',
  };
}
