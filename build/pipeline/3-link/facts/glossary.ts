import { slug } from 'github-slugger';
import { h } from 'hastscript';
import { type SiteFact, table } from './fact.ts';

/**
 * `::glossario`: all terms in alphabetical order, linked to the places that are about them. Terms have ids, rows have
 * none: the search leads to the places, and to the whole list rather than to a row.
 */
export const glossaryTable: SiteFact = ({ facts }) =>
  table(
    ['Termine', 'Che cosa significa'],
    facts.glossary
      .toSorted((a, b) => a.term.localeCompare(b.term, 'it'))
      .map(({ term, means, page }) => {
        const id = `glossario-${slug(term)}`;
        return { cells: [page === undefined ? h('span', { id }, term) : h('a', { id, href: page }, term), means] };
      }),
  );
