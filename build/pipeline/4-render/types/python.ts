import { types as words } from '../../../../src/strings/types.ts';
import type { Declaration, Field, TypeModel } from '../../3-link/types/declaration.ts';
import { comment, fileOf, header, indented } from './comments.ts';
import { type Notation, quoted, typeText } from './uses.ts';

/** The types as Python: typed dictionaries, which are what `response.json()` gives. */
export function python(model: TypeModel): string {
  return fileOf([
    // Without it, Python would read the name of an encoding in the next line.
    '# -*- coding: utf-8 -*-',
    ...comment(header(model, words.needs.python), NOTE),
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict',
    ...model.declarations.flatMap((declaration) => ['', '', ...noted(declaration), ...declared(declaration)]),
  ]);
}

const NOTE = { each: '# ' };

function declared(declaration: Declaration): readonly string[] {
  const { name } = declaration;
  switch (declaration.kind) {
    case 'object':
      return declaration.fields.every(isAttribute)
        ? classLines(name, declaration.fields)
        : callLines(name, declaration.fields);
    case 'enum':
      return [
        `${name}: TypeAlias = Literal[`,
        ...indented(
          declaration.values.flatMap(({ value, notes }) => [...comment(notes, NOTE), `${quoted(value)},`]),
          '    ',
        ),
        ']',
      ];
    case 'choice':
      return [
        `${name}: TypeAlias = ${quoted(declaration.options.map((option) => typeText(option, NOTATION)).join(' | '))}`,
      ];
    case 'alias':
      return [`${name}: TypeAlias = ${quoted(typeText(declaration.type, NOTATION))}`];
  }
}

function classLines(name: string, fields: readonly Field[]): readonly string[] {
  const lines = fields.flatMap((field) => [...noted(field), `${field.name}: ${fieldType(field)}`]);
  return [`class ${name}(TypedDict):`, ...indented(lines.length > 0 ? lines : ['pass'], '    ')];
}

/** The form for names that no attribute can have. */
function callLines(name: string, fields: readonly Field[]): readonly string[] {
  const entries = fields.flatMap((field) => [...noted(field), `${quoted(field.name)}: ${quoted(fieldType(field))},`]);
  return [`${name} = TypedDict(${quoted(name)}, {`, ...indented(entries, '    '), '})'];
}

function fieldType({ type, isRequired }: Field): string {
  const text = typeText(type, NOTATION);
  return isRequired ? text : `NotRequired[${text}]`;
}

function noted({ notes, isDeprecated }: Pick<Field, 'notes' | 'isDeprecated'>): readonly string[] {
  return comment([...notes, ...(isDeprecated ? [words.deprecated] : [])], NOTE);
}

/** The words of the language, and the types that the fields after one with this name would no longer find. */
const NO_ATTRIBUTES =
  /^(?:__.*|False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|str|int|float|bool|list|dict)$/;

function isAttribute({ name }: Field): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !/^[A-Z]/.test(name) && !NO_ATTRIBUTES.test(name);
}

const NOTATION: Notation = {
  text: 'str',
  time: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  any: 'Any',
  constant: (value) => `Literal[${quoted(value)}]`,
  list: (of) => `list[${of}]`,
  map: (of) => `dict[str, ${of}]`,
  nullable: (text) => `${text} | None`,
};
