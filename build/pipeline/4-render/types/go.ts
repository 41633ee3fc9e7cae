import { distinct, pascalCase } from '../../../platform/text/identifiers.ts';
import type { Declaration, Field, TypeModel, TypeUse } from '../../3-link/types/declaration.ts';
import { comment, fileOf, header, indented, spaced } from './comments.ts';
import { fieldsOf, type Lookup, lookupIn, type Notation, plainUse, quoted, typeText } from './uses.ts';

/** The types as Go: structs that `encoding/json` reads and writes. */
export function go(model: TypeModel): string {
  const notation = notationFor(lookupIn(model));
  const lines = constantNames(model).flatMap(({ declaration, constants }) => [
    '',
    ...noted(declaration),
    ...declared(declaration, constants, notation),
  ]);
  return fileOf([
    ...comment(header(model), NOTE),
    '',
    `package ${model.module.toLowerCase()}`,
    ...(lines.some((line) => line.includes('time.Time')) ? ['', 'import "time"'] : []),
    ...lines,
  ]);
}

const NOTE = { each: '// ' };

/** The declarations with the names of their constants, which share one scope with the types. */
function constantNames({ declarations }: TypeModel) {
  const taken = new Set(declarations.map(({ name }) => name));
  return declarations.map((declaration) => {
    const values = declaration.kind === 'enum' ? declaration.values : [];
    const names = values.map(({ value }) => `${declaration.name}${pascalCase(value, 'Value')}`);
    const constants = distinct(names, taken);
    for (const name of constants) taken.add(name);
    return { declaration, constants };
  });
}

function declared(declaration: Declaration, constants: readonly string[], notation: Notation): readonly string[] {
  const { name } = declaration;
  if (declaration.kind === 'enum')
    return [
      `type ${name} string`,
      '',
      'const (',
      ...members(
        declaration.values.map(({ value, notes }, index) => [
          ...comment(notes, NOTE),
          `${constants[index]} ${name} = ${quoted(value)}`,
        ]),
      ),
      ')',
    ];
  if (declaration.kind === 'alias') return [`type ${name} = ${typeText(declaration.type, notation)}`];
  const fields = fieldsOf(declaration);
  if (!fields) return [`type ${name} = any`];
  const names = distinct(
    fields.map((field) => pascalCase(field.name, 'Field')),
    [],
  );
  const lines = fields.map((field, index) => [...noted(field), `${names[index]} ${fieldText(field, notation)}`]);
  return [`type ${name} struct {`, ...members(lines), '}'];
}

/** With an empty line between any two, gofmt aligns nothing. */
function members(groups: readonly (readonly string[])[]): readonly string[] {
  return indented(spaced(groups), '\t');
}

/** The names that a tag can hold (`isValidTag` of encoding/json); Go cannot read a field with any other name. */
const NAME_IN_TAG = /^[\p{L}\p{N}!#$%&()*+./:;<=>?@[\]^_{|}~ -]+$/u;

function fieldText({ name, type, isRequired }: Field, notation: Notation): string {
  const text = typeText({ ...type, isNullable: type.isNullable === true || !isRequired }, notation);
  if (!NAME_IN_TAG.test(name)) return `${text} \`json:"-"\``;
  return `${text} \`json:"${name}${isRequired ? (name === '-' ? ',' : '') : ',omitempty'}"\``;
}

function noted({ notes, isDeprecated }: Pick<Field, 'notes' | 'isDeprecated'>): readonly string[] {
  return comment([...notes, ...(isDeprecated ? [DEPRECATED] : [])], NOTE);
}

/** The first word is what the tools of Go look for. */
const DEPRECATED = 'Deprecated: non usarlo in programmi nuovi.';

/** A value that may be missing is a pointer, unless the type has a `nil` of its own. */
function notationFor(lookup: Lookup): Notation {
  const hasNil = (use: TypeUse) => ['list', 'map', 'any'].includes(plainUse(use, lookup).kind);
  return {
    text: 'string',
    time: 'time.Time',
    integer: 'int64',
    number: 'float64',
    boolean: 'bool',
    any: 'any',
    list: (of) => `[]${of}`,
    map: (of) => `map[string]${of}`,
    nullable: (text, use) => (hasNil(use) ? text : `*${text}`),
  };
}
