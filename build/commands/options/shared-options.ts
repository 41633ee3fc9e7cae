import { isSiteAddress, SITE_ADDRESS } from '../../platform/hosting/site-address.ts';
import type { CommandOption } from '../command.ts';

/** `--reference`, for the commands that show the site. */
export const REFERENCE: CommandOption = {
  type: 'boolean',
  description: 'Il sito della sola specifica: nessuna guida, e i suoi errori diventano avvisi',
};

/** `--content`, for every command that reads pages. The site of an OpenAPI document alone has none. */
export const CONTENT: CommandOption = {
  type: 'string',
  value: 'CARTELLA',
  description: 'Cartella delle pagine e dei dati (content)',
  notWith: ['reference'],
};

/** `--spec`, for every command that reads the OpenAPI document. */
export const SPEC: CommandOption = {
  type: 'string',
  value: 'FILE',
  description: 'Specifica OpenAPI (spec/openapi.yaml)',
};

/** `--spec-root`, for every command that reads the OpenAPI document. */
export const SPEC_ROOT: CommandOption = {
  type: 'string',
  value: 'CARTELLA',
  description: 'Fin dove arrivano i suoi $ref (la cartella della specifica)',
};

/** The sources of a site, for every command that reads all of them. */
export const SOURCES = { content: CONTENT, spec: SPEC, 'spec-root': SPEC_ROOT };

/** `--out`, for the commands that write the site. */
export const OUT: CommandOption = { type: 'string', value: 'CARTELLA', description: 'Dove scrivere il sito (dist)' };

/** `--fresh`, for the commands that write the site. */
export const FRESH: CommandOption = {
  type: 'boolean',
  description: 'Scrive di nuovo ogni file, senza le risorse dei siti precedenti che la cartella conserva',
};

/** `--base-url`, for the commands that write the site. */
export function baseUrlOption(description: string): CommandOption {
  return {
    type: 'string',
    value: 'URL',
    description,
    refuse: (value) => (isSiteAddress(value) ? undefined : `Il valore di --base-url ${SITE_ADDRESS}.`),
  };
}
