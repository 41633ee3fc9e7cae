import type { Element } from 'hast';
import { isProseElement, proseElement } from '../../../../../src/model/prose-elements.ts';
import { SHELLS, type Shell } from '../../../../../src/model/shell.ts';
import { prose } from '../../../../../src/strings.ts';
import { CONTAINER, type ElementDirective } from './directive.ts';

/** The language of the code block with the command for each shell. */
const LANGUAGES = { sh: 'bash', powershell: 'powershell', cmd: 'bat' } as const satisfies Record<Shell, string>;

/** `:::comandi`: a command, in a code block for each shell. */
export const shells: ElementDirective = {
  ...CONTAINER,
  toHast: ({ name, children, fail }) => {
    const blocks = children.filter((child) => child.type === 'element');
    const languages = SHELLS.map((shell) => LANGUAGES[shell]);
    if (blocks.map(languageOf).join() !== languages.join()) {
      fail({
        message: `«:::${name}» vuole un blocco di codice per ogni shell e nient’altro.`,
        hint: `Scrivi lo stesso comando in ${languages.length} blocchi, in quest’ordine: ${languages.join(', ')}.`,
      });
    }
    const titled = SHELLS.flatMap((shell, index) => {
      const block = blocks[index];
      return block ? [{ ...block, properties: { ...block.properties, title: prose.shells[shell] } }] : [];
    });
    return proseElement('docs-shells', {}, titled);
  },
};

function languageOf(node: Element): string {
  return isProseElement(node, 'docs-code') ? String(node.properties.language) : '';
}
