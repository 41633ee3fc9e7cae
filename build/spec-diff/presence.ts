import type { Kind, Role } from './difference.ts';

/** What is said of something that came, went or must be there now; the subject comes before it. */
export type Verdict = { readonly kind: Kind; readonly says: string };

/** Something that was there and is no more: what is sent may be refused, what was read is missing. */
export const GONE: Verdict = { kind: 'broken', says: 'non c’è più' };

/** A parameter or property that is new. */
export function arrival(role: Role, required: boolean): Verdict {
  if (role === 'received') return { kind: 'added', says: 'è nuovo' };
  return required
    ? { kind: 'broken', says: 'è nuovo e obbligatorio' }
    : { kind: 'added', says: 'è nuovo, facoltativo' };
}

/** What it means that something must, or need not, be there any more; nothing where that is as before. */
export function requirement(role: Role, before: boolean, after: boolean): Verdict | undefined {
  if (before === after) return undefined;
  if (role === 'sent')
    return after
      ? { kind: 'broken', says: 'era facoltativo, ora è obbligatorio' }
      : { kind: 'changed', says: 'era obbligatorio, ora è facoltativo' };
  return after
    ? { kind: 'changed', says: 'poteva mancare, ora c’è sempre' }
    : { kind: 'broken', says: 'c’era sempre, ora può mancare' };
}

/** The kind of a change of what fits: less is a break for who sends, more for who reads. */
export function kindOf(role: Role, change: 'narrower' | 'wider' | 'other'): Kind {
  if (change === 'other') return 'broken';
  return (change === 'narrower') === (role === 'sent') ? 'broken' : 'changed';
}
