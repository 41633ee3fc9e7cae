import { own } from '../../../src/model/own.ts';
import { nearest } from '../../platform/problems/nearest.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import type { Facts } from './facts/facts.ts';
import type { UsedName } from './placeholders.ts';

/**
 * Checks a name that a text uses, so that no page keeps an outdated one. Reports `identifier-unknown` for an identifier
 * in inline code that neither the OpenAPI document nor the data has. Reports `fact-unknown` for an unknown status,
 * courier or error code in a code block.
 */
export function checkName(name: UsedName, facts: Facts): Problem | undefined {
  return name.kind === 'identifier' ? checkIdentifier(name, facts) : checkCode(name, facts);
}

function checkIdentifier(
  { text, place }: Extract<UsedName, { kind: 'identifier' }>,
  { identifiers }: Facts,
): Problem | undefined {
  if (identifiers.has(text)) return undefined;
  const candidate = nearest(text, identifiers);
  return problemAt(place, {
    code: 'identifier-unknown',
    message: `\`${text}\` non esiste nella specifica dell’API né nei dati.`,
    hint: candidate
      ? `Forse \`${candidate}\`? Se è un nome di un altro sistema, aggiungilo a content/data/terms.yaml.`
      : 'Se è un nome di un altro sistema, aggiungilo a content/data/terms.yaml.',
  });
}

function checkCode(
  { property, value, place }: Extract<UsedName, { kind: 'code' }>,
  { api, couriers }: Facts,
): Problem | undefined {
  const catalogues: Readonly<Record<string, { readonly what: string; readonly codes: readonly string[] }>> = {
    status: { what: 'Lo stato', codes: api.catalogues.statuses.map(({ code }) => code) },
    courier: { what: 'Il corriere', codes: couriers.map(({ code }) => code) },
    code: { what: 'Il codice di errore', codes: api.catalogues.errors.map(({ code }) => code) },
  };
  const catalogue = own(catalogues, property);
  // Fields of the OpenAPI document may have their own codes, for example of single errors.
  if (!catalogue || catalogue.codes.includes(value) || (property === 'code' && api.vocabulary.has(value)))
    return undefined;
  return problemAt(place, {
    code: 'fact-unknown',
    message: `${catalogue.what} «${value}» in questo blocco di codice non esiste nei dati.`,
    hint: `Forse «${nearest(value, catalogue.codes) ?? catalogue.codes.join('», «')}»?`,
  });
}
