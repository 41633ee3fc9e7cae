import type { Nodes } from 'mdast';
import type { Diagnosis } from '../../../platform/problems/problem.ts';

/** Says if Markdown makes something else of a line than its author meant; `undefined` without a sign of it. */
export function swallowedLine(block: Nodes, source: string): Omit<Diagnosis, 'code'> | undefined {
  if (block.type === 'code') return block.data?.fence === undefined ? indentedHeading(block.value) : undefined;
  if (block.type !== 'heading' && block.type !== 'tableRow') return undefined;
  const written = source.slice(block.position?.start.offset, block.position?.end.offset);
  if (block.type === 'heading') return underlinedText(written);
  return written.includes('|') ? undefined : textInTable(written);
}

/** A heading has one line, and does not end as a sentence does. */
function underlinedText(written: string): Omit<Diagnosis, 'code'> | undefined {
  const { text = '', line = '' } = /^(?!#)(?<text>[\s\S]*)\n[ \t>]*(?<line>-+|=+)[ \t]*$/.exec(written)?.groups ?? {};
  if (line === '' || !(text.includes('\n') || /[.;…]\s*$/.test(text))) return undefined;
  return {
    message: `Questo testo diventa un titolo, per la riga «${line}» che ha sotto.`,
    hint: `Lascia una riga vuota prima di «${line}». Se è un titolo, scrivi «## Titolo» su una riga.`,
  };
}

function indentedHeading(value: string): Omit<Diagnosis, 'code'> | undefined {
  const [line = ''] = value.split('\n', 1);
  if (!/^#{2,6} \S/.test(line)) return undefined;
  return {
    message: `«${line}» diventa codice, perché è rientrato.`,
    hint: 'Togli gli spazi davanti. Se è codice, scrivilo fra due righe «```».',
  };
}

function textInTable(written: string): Omit<Diagnosis, 'code'> {
  return {
    message: `«${written.trim().slice(0, 60)}» diventa una riga della tabella che ha sopra.`,
    hint: 'Lascia una riga vuota dopo la tabella. Se è una riga, cominciala e finiscila con «|».',
  };
}
