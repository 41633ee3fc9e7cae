import { isProseElement, proseElement } from '../../../../../src/model/prose-elements.ts';
import { typeset } from '../typeset.ts';
import type { ElementDirective } from './directive.ts';

/** The shells of `:::comandi` in their order: the language of each code block, and the title of its tab. */
const SHELLS = [
  { language: 'bash', title: 'sh' },
  { language: 'powershell', title: 'PowerShell' },
  { language: 'bat', title: 'cmd' },
] as const;

/** `:::comandi`: a command, in a code block for each shell. */
export const commands: ElementDirective = {
  kind: 'container',
  attributes: {},
  label: 'none',
  toHast: ({ name, children, node, report }) => {
    const blocks = children.filter((child) => child.type === 'element');
    const languages = SHELLS.map(({ language }) => language);
    if (
      blocks.map((block) => isProseElement(block, 'docs-code') && block.properties.language).join() !== languages.join()
    ) {
      report(node, {
        code: 'directive-invalid',
        message: `«:::${name}» vuole un blocco di codice per ogni shell e nient’altro.`,
        hint: `Scrivi lo stesso comando in ${languages.length} blocchi, in quest’ordine: ${languages.join(', ')}. Per altre alternative c’è «::::linguette».`,
      });
    }
    const titled = SHELLS.flatMap(({ title }, index) => {
      const block = blocks[index];
      return block ? [{ ...block, properties: { ...block.properties, title } }] : [];
    });
    return proseElement('docs-tabs', { kind: 'commands' }, titled);
  },
};

/** How `::::linguette` is written. */
const RIGHT = 'Scrivi «::::linguette», per ogni linguetta «:::linguetta[Nome]», il testo e «:::», poi «::::».';

/** `::::linguette`: alternatives, each a `:::linguetta`, of which readers see one. */
export const tabs: ElementDirective = {
  kind: 'container',
  attributes: {},
  label: 'none',
  toHast: ({ name, children, node, report }) => {
    const parts = children.filter((child) => child.type === 'element');
    const titles = parts.flatMap((part) => (isProseElement(part, 'docs-tab') ? String(part.properties.title) : []));
    const repeated = titles.find((title, index) => titles.indexOf(title) < index);
    if (parts.length < 2 || titles.length < parts.length)
      report(node, {
        code: 'directive-invalid',
        message: `«::::${name}» vuole almeno due linguette e nient’altro.`,
        hint: RIGHT,
      });
    else if (repeated !== undefined)
      report(node, {
        code: 'directive-invalid',
        message: `Due linguette si chiamano «${repeated}»: chi legge non saprebbe quale scegliere.`,
        hint: 'Dai a ognuna il suo nome.',
      });
    return proseElement('docs-tabs', { kind: 'parts' }, parts);
  },
};

/** `:::linguetta[Nome]`: one of the alternatives. */
export const tab: ElementDirective = {
  kind: 'container',
  attributes: {},
  label: 'required',
  toHast: ({ name, label, title, children, around, node, report }) => {
    if (around !== 'linguette')
      report(node, {
        code: 'directive-invalid',
        message: `«:::${name}» sta fuori da «::::linguette».`,
        hint: `${RIGHT} Chi contiene ha un «:» in più.`,
      });
    else if (title.some((part) => part.type !== 'text'))
      report(node, {
        code: 'directive-invalid',
        message: `Il nome di «:::${name}» è solo testo: qui c’è markup, che andrebbe perso.`,
        hint: `Scrivi «:::${name}[${label}]».`,
      });
    return proseElement('docs-tab', { title: typeset(label) }, children);
  },
};
