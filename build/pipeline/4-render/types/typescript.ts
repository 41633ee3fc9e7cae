import { quoted } from '../../../../src/samples/literals.ts';
import { types as words } from '../../../../src/strings/types.ts';
import { BLOCK } from './comments.ts';
import type { TypeWriter } from './type-writer.ts';

/** TypeScript: interfaces and unions, which say of JSON as it is read what it holds. */
export const typescript: TypeWriter = {
  names: 'unions',
  indent: '  ',
  header: { each: '// ' },
  docs: BLOCK,
  deprecated: { note: `@deprecated ${words.deprecated}` },
  notation: {
    plain: { text: 'string', time: 'string', integer: 'number', number: 'number', boolean: 'boolean', any: 'unknown' },
    constant: quoted,
    list: (of) => (of.includes(' | ') ? `(${of})[]` : `${of}[]`),
    // Unlike `Record`, this may stand in the type that it contains.
    map: (of) => `{ [name: string]: ${of} }`,
    nullable: (text) => `${text} | null`,
  },
  object: (name, _, isOpen) => ({
    open: [`export interface ${name} {`],
    part: ({ name: key, isRequired, type }) => [
      `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}${isRequired ? '' : '?'}: ${type};`,
    ],
    close: [...(isOpen ? ['  [name: string]: unknown;'] : []), '}'],
  }),
  texts: (name, constants) => ({
    open: [`export type ${name} =`],
    part: (constant) => [`| ${quoted(constant.value)}${constant === constants.at(-1) ? ';' : ''}`],
    close: [],
  }),
  alias: (name, type) => `export type ${name} = ${type};`,
  file: { open: () => [] },
};
