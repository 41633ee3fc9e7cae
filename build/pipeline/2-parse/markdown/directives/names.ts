import { nearest } from '../../../../../src/model/nearest.ts';
import type { DirectiveKind } from './directive.ts';
import { type DirectiveName, directives } from './index.ts';

const NAMES: readonly string[] = Object.keys(directives);

/** Whether this is the name of a directive. */
export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(directives, name);
}

/** How a directive of each kind begins. */
export const COLONS = { container: ':::', leaf: '::', text: ':' } as const satisfies Record<DirectiveKind, string>;

/** All directives of a kind, as their author begins them. */
export function directivesOf(kind: DirectiveKind): readonly string[] {
  return NAMES.filter(isDirectiveName)
    .filter((name) => directives[name].kind === kind)
    .map((name) => `«${COLONS[kind]}${name}»`);
}

/** The names that other programs have for our directives. */
const OTHER_NAMES: Readonly<Record<string, DirectiveName>> = {
  note: 'nota',
  info: 'nota',
  important: 'attenzione',
  tip: 'suggerimento',
  hint: 'suggerimento',
  success: 'suggerimento',
  warning: 'attenzione',
  warn: 'attenzione',
  caution: 'attenzione',
  danger: 'pericolo',
  error: 'pericolo',
  steps: 'passi',
  cards: 'schede',
  columns: 'colonne',
  tabs: 'linguette',
  tabset: 'linguette',
  'code-group': 'linguette',
  tab: 'linguetta',
  kbd: 'tasto',
};

/** The directive that somebody meant who wrote this name: the one that other programs call so, or the nearest one. */
export function meantDirective(written: string): DirectiveName | undefined {
  const name = written.toLowerCase();
  const meant = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : nearest(name, NAMES);
  return meant !== undefined && isDirectiveName(meant) ? meant : undefined;
}
