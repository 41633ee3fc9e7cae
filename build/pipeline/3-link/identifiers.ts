import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { own } from '../../../src/model/own.ts';
import type { Place } from '../../../src/model/place.ts';
import { isProseElement } from '../../../src/model/prose-elements.ts';
import { isElement } from '../../../src/model/prose-trees.ts';
import { nearest } from '../../platform/problems/nearest.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import type { Facts } from './facts/facts.ts';

/** Matches identifiers that pages may name only if they exist: `tracking_number`, `in_transit`. */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** Matches the properties in JSON code blocks whose values are codes of a catalogue. */
const CODE_PROPERTY = /"(status|courier|code)"\s*:\s*"([^"]*)"/g;

/** Whether code names something that must exist: an identifier in a line, or codes of the data in a block of JSON. */
export function namesSomething(element: Element): boolean {
  if (isProseElement(element, 'docs-code'))
    return element.properties.language === 'json' && textOf(element).search(CODE_PROPERTY) >= 0;
  return isElement(element, 'code') && IDENTIFIER.test(textOf(element));
}

/**
 * Checks the names in code: no page may keep an outdated one. Reports `identifier-unknown` for an identifier in inline
 * code that neither the OpenAPI document nor the data has. Reports `fact-unknown` for an unknown status, courier or
 * error code in a code block.
 */
export function checkNames(element: Element, place: Place, facts: Facts): readonly Problem[] {
  const text = textOf(element);
  if (isElement(element, 'code')) return checkIdentifier(text, place, facts);
  return Array.from(text.matchAll(CODE_PROPERTY)).flatMap(([, property = '', value = '']) =>
    checkCode(property, value, place, facts),
  );
}

function checkIdentifier(text: string, place: Place, { identifiers }: Facts): readonly Problem[] {
  if (identifiers.has(text)) return [];
  const candidate = nearest(text, identifiers);
  const problem = problemAt(place, {
    code: 'identifier-unknown',
    message: `\`${text}\` non esiste nella specifica dell’API né nei dati.`,
    hint: candidate
      ? `Forse \`${candidate}\`? Se è un nome di un altro sistema, aggiungilo a content/data/terms.yaml.`
      : 'Se è un nome di un altro sistema, aggiungilo a content/data/terms.yaml.',
  });
  return [problem];
}

function checkCode(property: string, value: string, place: Place, { api, couriers }: Facts): readonly Problem[] {
  const catalogues: Readonly<Record<string, { readonly what: string; readonly codes: readonly string[] }>> = {
    status: { what: 'Lo stato', codes: api.catalogues.statuses.map(({ code }) => code) },
    courier: { what: 'Il corriere', codes: couriers.map(({ code }) => code) },
    code: { what: 'Il codice di errore', codes: api.catalogues.errors.map(({ code }) => code) },
  };
  const catalogue = own(catalogues, property);
  // Fields of the OpenAPI document may have their own codes, for example of single errors.
  if (!catalogue || catalogue.codes.includes(value) || (property === 'code' && api.vocabulary.has(value))) return [];
  const problem = problemAt(place, {
    code: 'fact-unknown',
    message: `${catalogue.what} «${value}» in questo blocco di codice non esiste nei dati.`,
    hint: `Forse «${nearest(value, catalogue.codes) ?? catalogue.codes.join('», «')}»?`,
  });
  return [problem];
}
