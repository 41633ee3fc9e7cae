import { types as words } from '../../../../src/strings/types.ts';
import type { Declaration, Field, TypeModel } from '../../3-link/types/declaration.ts';
import { BLOCK, comment, fileOf, header, indented } from './comments.ts';
import { type Notation, quoted, typeText } from './uses.ts';

/** The types as TypeScript: interfaces and unions, which say of JSON as it is read what it holds. */
export function typescript(model: TypeModel): string {
  return fileOf([
    ...comment(header(model), { each: '// ' }),
    ...model.declarations.flatMap((declaration) => ['', ...noted(declaration), ...declared(declaration)]),
  ]);
}

function declared(declaration: Declaration): readonly string[] {
  const { name } = declaration;
  switch (declaration.kind) {
    case 'object':
      return [
        `export interface ${name} {`,
        ...indented(declaration.fields.flatMap(fieldLines), '  '),
        ...(declaration.isOpen ? ['  [name: string]: unknown;'] : []),
        '}',
      ];
    case 'enum': {
      const values = declaration.values.flatMap(({ value, notes }) => [...comment(notes, BLOCK), `| ${quoted(value)}`]);
      return [`export type ${name} =`, ...indented(values.with(-1, `${values.at(-1)};`), '  ')];
    }
    case 'choice':
      return [`export type ${name} = ${declaration.options.map((option) => typeText(option, NOTATION)).join(' | ')};`];
    case 'alias':
      return [`export type ${name} = ${typeText(declaration.type, NOTATION)};`];
  }
}

function fieldLines(field: Field): readonly string[] {
  const { name, type, isRequired } = field;
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
  return [...noted(field), `${key}${isRequired ? '' : '?'}: ${typeText(type, NOTATION)};`];
}

function noted({ notes, isDeprecated }: Pick<Field, 'notes' | 'isDeprecated'>): readonly string[] {
  return comment([...notes, ...(isDeprecated ? [`@deprecated ${words.deprecated}`] : [])], BLOCK);
}

const NOTATION: Notation = {
  text: 'string',
  time: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  any: 'unknown',
  constant: quoted,
  list: (of) => (of.includes(' | ') ? `(${of})[]` : `${of}[]`),
  map: (of) => `Record<string, ${of}>`,
  nullable: (text) => `${text} | null`,
};
