import type { Problem } from '../../../build/platform/problems/problem.ts';
import type { Description, Part } from './parts.ts';
import type { ValueOfSchema } from './values.ts';

/** A site that was built of a description, for those who doubt its warnings. */
export type Site = {
  readonly description: Description;
  /** The text of each file of the site. */
  readonly files: ReadonlyMap<string, string>;
  /** The author's values beside their schemas, by the part of the value. */
  values(): ReadonlyMap<string, readonly ValueOfSchema[]>;
};

/** A warning, with what the author wrote at its place. */
export type Claim = {
  readonly problem: Problem;
  /** What the warning quotes, in the order of the check's groups. */
  readonly quoted: readonly string[];
  /** The parts that begin at the place. */
  readonly parts: readonly Part[];
  /** The text of the file from the place on. */
  readonly text: string;
  readonly site: Site;
};

/** One kind of warning: its code, its words, and a second means to tell whether it is true. */
export type Kind = {
  readonly code: Problem['code'];
  readonly says: RegExp;
  readonly isTrue: (claim: Claim) => boolean;
};

/** Makes the kinds of warnings with one code. */
export function saying(code: Kind['code']) {
  return (says: RegExp, isTrue: Kind['isTrue']): Kind => ({ code, says, isTrue });
}
