import type { Page } from '../../../src/model/page.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { fillPlaceholders } from './queries.ts';
import type { PagePlan } from './site.ts';
import { explainTerms } from './terms.ts';

/** Composes the page of a text from its body, and from what the site answers this. */
export function composeText(
  { subject: { pageKind: kind, title, description, terms }, ...placement }: PagePlan<'text'>,
  body: Prose,
  answers: PageNode<'prose'>,
): Page {
  const prose = explainTerms(fillPlaceholders(body, answers.prose), terms);
  return { ...placement, kind, title, description, tree: [{ ...answers, prose }] };
}
