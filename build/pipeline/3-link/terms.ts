import { slug } from 'github-slugger';
import type { Element, ElementContent, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { h } from 'hastscript';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { type ExplainedTerm, isProseElement, proseElement } from '../../../src/model/prose-elements.ts';
import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { phraseFinder, phraseKey } from '../../platform/text/phrases.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Settings } from '../1-load/load.ts';
import { withoutAnchor } from './routes.ts';

/** A term that a page explains where it first uses one of its forms. */
export type PageTerm = ExplainedTerm & { readonly forms: readonly string[] };

/** The glossary of a site. Reports `link-broken` for the page of a term that the site does not have. */
export function checkTermPages(
  { data: { glossary } }: Settings,
  routes: ReadonlySet<string>,
): Result<readonly GlossaryTerm[]> {
  const problems = glossary.value.flatMap(({ page }, index) =>
    page === undefined || routes.has(withoutAnchor(page))
      ? []
      : [lostPage(page, glossary.yaml.placeAt(['glossary', index, 'page']))],
  );
  return {
    value: glossary.value.filter(({ page }) => page === undefined || routes.has(withoutAnchor(page))),
    problems,
  };
}

function lostPage(page: string, place: Place): Problem {
  return problemAt(place, {
    code: 'link-broken',
    message: `Il collegamento «${page}» non porta a nessuna pagina.`,
    hint: 'Correggi «page», oppure togli la riga: la spiegazione resta senza collegamento.',
  });
}

/** The terms that the page at a route explains: those with forms, unless the page is about them. */
export function explainedTerms(route: string, glossary: readonly GlossaryTerm[]): readonly PageTerm[] {
  return glossary
    .filter(({ forms, page }) => forms.length > 0 && (page === undefined || withoutAnchor(page) !== route))
    .map(({ term, means, forms, page }) => ({
      explanation: `termine-${slug(term)}`,
      means,
      forms,
      ...(page !== undefined && { more: page }),
    }));
}

/**
 * Marks the first use of each term in the running text: paragraphs and lists. Names of the interface, which are bold or
 * in quotes, are no uses, nor are the texts of links, code, headings, tables and cards.
 */
export function explainTerms({ tree, file }: Prose, terms: readonly PageTerm[]): Prose {
  if (terms.length === 0) return { tree, file };
  const find = phraseFinder(terms.flatMap(({ forms }) => forms));
  const left = new Map(terms.flatMap((term) => term.forms.map((form) => [phraseKey(form), term] as const)));
  const explained = (value: string): readonly ElementContent[] => {
    const prose = value.replace(/«[^»]*»?/g, (quoted) => ' '.repeat(quoted.length));
    for (const { words, start: index, key } of find(prose)) {
      const term = left.get(key);
      if (!term) continue;
      const { forms, ...explanation } = term;
      for (const form of forms) left.delete(phraseKey(form));
      const end = index + words.length;
      const marked = proseElement('docs-term', explanation, [value.slice(index, end)]);
      const start = index - elided(value.slice(0, index)).length;
      return [
        textNode(value.slice(0, start)),
        together(value.slice(start, index), marked),
        ...explained(value.slice(end)),
      ];
    }
    return [textNode(value)];
  };
  const inside = <Node extends RootContent>(node: Node, isRunning: boolean): readonly (Node | ElementContent)[] => {
    if (left.size === 0) return [node];
    if (node.type === 'text') return isRunning ? explained(node.value) : [node];
    if (node.type !== 'element' || isNoText(node)) return [node];
    const isText = isRunning || node.tagName === 'p' || node.tagName === 'li';
    return [{ ...node, children: node.children.flatMap((child) => inside(child, isText)) }];
  };
  return { file, tree: { ...tree, children: tree.children.flatMap((child) => inside(child, false)) } };
}

/** The article before a term that has lost its vowel, as in «l’etichetta». */
function elided(before: string): string {
  return /\p{L}{1,5}[’']$/u.exec(before)?.[0] ?? '';
}

/** A term and the elided article before it, which no line may separate: browsers may break a line before a button. */
function together(article: string, term: Element): ElementContent {
  return article === '' ? term : h('span', { className: ['together'] }, [article, term]);
}

function textNode(value: string): ElementContent {
  return { type: 'text', value };
}

const NO_TEXT: ReadonlySet<string> = new Set(['a', 'strong', 'code', 'pre', 'kbd', 'table']);

function isNoText(element: RootContent & { type: 'element' }): boolean {
  const isOurs = (['docs-cards', 'docs-code', 'docs-showcase', 'docs-status', 'docs-key'] as const).some((name) =>
    isProseElement(element, name),
  );
  return isOurs || NO_TEXT.has(element.tagName) || headingRank(element) !== undefined;
}
