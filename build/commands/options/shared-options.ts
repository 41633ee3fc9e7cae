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
  description: 'Cartella da cui i suoi $ref non escono (quella della specifica)',
};

/** The sources of a site, for every command that reads all of them. */
export const SOURCES = { content: CONTENT, spec: SPEC, 'spec-root': SPEC_ROOT };
