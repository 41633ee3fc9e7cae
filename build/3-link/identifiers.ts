import { toString as textOf } from 'hast-util-to-string';
import type { Prose } from '../../src/model/prose.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problem.ts';
import type { Facts } from './facts/facts.ts';
import { elementsOf, inlineCode, placeOf } from './trees.ts';

/** What pages may only write if it exists: `tracking_number`, `in_transit`. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** In the JSON of code blocks, the properties whose values are codes of a catalogue. */
const CODE_PROPERTY = /"(status|courier|code)"\s*:\s*"([^"]*)"/g;

/**
 * Finds identifiers in inline code that neither the description nor the data knows (`identifier-unknown`) and, in code blocks,
 * statuses, couriers and error codes that do not exist (`fact-unknown`): so no page keeps a name that was changed.
 */
export function checkIdentifiers(body: Prose, facts: Facts): readonly Problem[] {
  return [...unknownIdentifiers(body, facts), ...unknownCodes(body, facts)];
}

function unknownIdentifiers(body: Prose, { api, data }: Facts): readonly Problem[] {
  const known = new Set([...api.vocabulary, ...data.couriers.map(({ code }) => code), ...data.terms]);
  return inlineCode(body)
    .filter(({ text }) => IDENTIFIER.test(text) && !known.has(text))
    .map(({ text, element }): Problem => {
      const candidate = nearest(text, known);
      return {
        code: 'identifier-unknown',
        level: 'error',
        place: placeOf(element, body.file),
        message: `\`${text}\` non esiste nella descrizione dell’API né nei dati.`,
        hint: candidate
          ? `Forse \`${candidate}\`? Se è un nome di un altro sistema, aggiungilo a content/data/terms.yaml.`
          : 'Se è un nome di un altro sistema, aggiungilo a content/data/terms.yaml.',
      };
    });
}

function unknownCodes(body: Prose, { api, data }: Facts): readonly Problem[] {
  const catalogues: Readonly<Record<string, { readonly what: string; readonly codes: readonly string[] }>> = {
    status: { what: 'Lo stato', codes: api.catalogues.statuses.map(({ code }) => code) },
    courier: { what: 'Il corriere', codes: data.couriers.map(({ code }) => code) },
    code: { what: 'Il codice di errore', codes: api.catalogues.errors.map(({ code }) => code) },
  };
  return elementsOf(body, 'docs-code').flatMap((block) => {
    if (block.properties.language !== 'json' || !block.position) return [];
    return Array.from(textOf(block).matchAll(CODE_PROPERTY)).flatMap(([, property = '', value = '']): Problem[] => {
      const catalogue = catalogues[property];
      // Fields of the description may have codes of their own, as those of single faults have.
      if (!catalogue || catalogue.codes.includes(value) || (property === 'code' && api.vocabulary.has(value)))
        return [];
      return [
        {
          code: 'fact-unknown',
          level: 'error',
          place: placeOf(block, body.file),
          message: `${catalogue.what} «${value}» in questo blocco di codice non esiste nei dati.`,
          hint: `Forse «${nearest(value, catalogue.codes) ?? catalogue.codes.join('», «')}»?`,
        },
      ];
    });
  });
}
