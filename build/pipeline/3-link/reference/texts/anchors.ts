import type { Route } from '../../../../../src/model/route.ts';
import { trim } from '../../../../../src/model/trim.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';

/** Gives the id for a name on a page, each once: `richiesta.name`, `richiesta.name-2`. */
export type UniqueAnchor = (name: string) => string;

/** The id for a name. Keeps letters, digits, dots, dashes, underscores and the case. */
export function anchorFor(name: string): string {
  return trim(name.replace(/[^\p{L}\p{N}._-]+/gu, '-'), '-') || 'campo';
}

/** The id of a list of operations on the overview, by the name of its tag. */
export function operationsAnchor(tag: string): string {
  return anchorFor(`operazioni-${tag.toLowerCase()}`);
}

/** The id of a webhook on the overview. */
export function webhookAnchor(path: string): string {
  return anchorFor(`webhook-${path.toLowerCase()}`);
}

/** The address of a webhook on the overview. */
export function webhookAddress(overview: Route, path: string): string {
  return `${overview}#${webhookAnchor(path)}`;
}

/** Creates the ids of a page that already has the ids `reserved`. */
export function uniqueAnchors(reserved: Iterable<string> = []): UniqueAnchor {
  const unique = uniqueNames({ taken: reserved });
  return (name) => unique(anchorFor(name));
}
