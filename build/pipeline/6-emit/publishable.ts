import { hasErrors, type Problem } from '../../platform/problems/problem.ts';
import type { Output } from '../4-render/output.ts';

declare const brand: unique symbol;

/** A whole site and its problems, none of them an error. Nothing else can be written. */
export type Publishable = Built & { readonly [brand]: 'Publishable' };

type Built = { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] };

/** Makes outputs publishable. Gives `undefined` if one of the problems is an error. */
export function publishable(outputs: readonly Output[], problems: readonly Problem[]): Publishable | undefined {
  const built = { outputs, problems };
  return isPublishable(built) ? built : undefined;
}

function isPublishable(built: Built): built is Publishable {
  return !hasErrors(built.problems);
}
