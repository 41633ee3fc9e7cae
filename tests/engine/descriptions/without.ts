import type { Kind } from './check.ts';

const own = (code: Kind['code'], without: string, says = /./): Kind => ({ code, says, without });

/** The warnings that nothing but this program can check, and why. */
export const WITHOUT: readonly Kind[] = [
  own('heading-invalid', 'which levels of heading a text may have is a rule of these pages'),
  own('text-too-complex', 'the bound is this program’s own'),
  own('facts-inconsistent', 'it speaks of extensions that only this program reads'),
  own('description-invalid', 'extensions that only this program reads', /«x-|«.*» non è un valore di «enum»/),
  own('description-unsupported', 'the bound is this program’s own', /non finirebbe mai|troppi|a migliaia|più di \d+/),
  own('description-unsupported', 'the limit of this program’s own reader', /^«\$dynamicRef: /),
  own('file-too-large', 'the bound is this program’s own'),
  own('page-heavy', 'the bound is this program’s own'),
];
