import type { ChangeKind } from '../../../../src/model/api-version.ts';
import type { ComparedSubject, Difference, Role } from './difference.ts';

/** What a difference says. `names` are those that texts may use for what changed, if its subject has other ones. */
export type ChangeVerdict = { readonly kind: ChangeKind; readonly says: string; readonly names?: readonly string[] };

/** What a verdict is about: its subject, its place, and its names in texts. */
export type About = Pick<Difference, 'place' | 'names'> & {
  readonly subject: Pick<ComparedSubject, 'label' | 'component'>;
};

/** Turns a verdict into a difference of the part that is compared. */
export function differenceOf({ kind, says, names }: ChangeVerdict, about: About): Difference {
  const { label, component } = about.subject;
  return { kind, place: about.place, text: `${label}: ${says}`, at: [''], names: names ?? about.names, component };
}

/** Something was removed: requests with it may be refused, responses lack it. */
export const REMOVED: ChangeVerdict = { kind: 'broken', says: 'non c’è più' };

/** Something was added that nobody has to send or to expect. */
export const ADDED: ChangeVerdict = { kind: 'added', says: 'si aggiunge' };

/** A parameter or property was added. */
export function addition(role: Role, required: boolean): ChangeVerdict {
  if (role === 'received') return { kind: 'added', says: 'è nuovo' };
  return required
    ? { kind: 'broken', says: 'è nuovo e obbligatorio' }
    : { kind: 'added', says: 'è nuovo, facoltativo' };
}

/** Something became required or optional. Gives `undefined` if that did not change. */
export function requirement(role: Role, before: boolean, after: boolean): ChangeVerdict | undefined {
  if (before === after) return undefined;
  if (role === 'sent')
    return after
      ? { kind: 'broken', says: 'era facoltativo, ora è obbligatorio' }
      : { kind: 'changed', says: 'era obbligatorio, ora è facoltativo' };
  return after
    ? { kind: 'changed', says: 'poteva mancare, ora c’è sempre' }
    : { kind: 'broken', says: 'c’era sempre, ora può mancare' };
}

/**
 * The kind of a change of the allowed values. Narrower values break programs that send them, wider ones programs that
 * read them, and other changes break both.
 */
export function changeKind(role: Role, change: 'narrower' | 'wider' | 'other'): ChangeKind {
  if (change === 'other') return 'broken';
  return (change === 'narrower') === (role === 'sent') ? 'broken' : 'changed';
}
