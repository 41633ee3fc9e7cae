import { isSiteAddress, SITE_ADDRESS } from '../../platform/hosting/site-address.ts';
import type { CommandOption } from '../command.ts';

/** `--content`, of every command that reads pages. The site of a description alone has none. */
export const CONTENT: CommandOption = {
  type: 'string',
  value: 'CARTELLA',
  description: 'Cartella delle pagine e dei dati (content)',
  notWith: ['reference'],
};

/** `--spec`, of every command that reads the description. */
export const SPEC: CommandOption = {
  type: 'string',
  value: 'FILE',
  description: 'Descrizione OpenAPI (spec/openapi.yaml)',
};

/** `--spec-root`, of every command that reads the description. */
export const SPEC_ROOT: CommandOption = {
  type: 'string',
  value: 'CARTELLA',
  description: 'Fin dove arrivano i suoi $ref (la cartella della descrizione)',
};

/** `--out`, of the commands that write the site. */
export const OUT: CommandOption = { type: 'string', value: 'CARTELLA', description: 'Dove scrivere il sito (dist)' };

/** `--fresh`, of the commands that write the site. */
export const FRESH: CommandOption = {
  type: 'boolean',
  description: 'Senza le risorse dei siti precedenti che la cartella conserva',
};

/** `--base-url`, of the commands that write the site. */
export function baseUrlOption(description: string): CommandOption {
  return {
    type: 'string',
    value: 'URL',
    description,
    refuse: (value) => (isSiteAddress(value) ? undefined : `Il valore di --base-url ${SITE_ADDRESS}.`),
  };
}
