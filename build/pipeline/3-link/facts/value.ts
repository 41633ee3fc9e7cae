import { h } from 'hastscript';
import type { SiteFact } from './fact.ts';

/** `:valore[csv-righe]`: a figure or contact within a sentence. Mail addresses and telephone numbers become links. */
export const value: SiteFact = ({ facts, label, unknown }) => {
  const text = facts.values.get(label);
  if (text === undefined) return unknown('Il valore', label, facts.values.keys());
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return h('a', { href: `mailto:${text}` }, text);
  if (/^\+[\d ]+$/.test(text)) return h('a', { href: `tel:${text.replaceAll(' ', '')}` }, text);
  return { type: 'text', value: text };
};
