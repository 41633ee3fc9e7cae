import { quoted } from '../../../../src/samples/literals.ts';
import { types as words } from '../../../../src/strings/types.ts';
import type { Member, TypeWriter } from './type-writer.ts';

/** Python: typed dictionaries, which are what `response.json()` gives. */
export const python: TypeWriter = {
  names: 'unions',
  indent: '    ',
  header: { each: '# ' },
  docs: { each: '# ' },
  deprecated: { note: words.deprecated },
  notation: {
    plain: { text: 'str', time: 'str', integer: 'int', number: 'float', boolean: 'bool', any: 'Any' },
    constant: (value) => `Literal[${quoted(value)}]`,
    list: (of) => `list[${of}]`,
    map: (of) => `dict[str, ${of}]`,
    nullable: (text) => `${text} | None`,
  },
  object: (name, members) =>
    members.every(isAttribute)
      ? {
          open: [`class ${name}(TypedDict):`],
          part: (member) => [`${member.name}: ${fieldType(member)}`],
          close: members.length > 0 ? [] : ['    pass'],
        }
      : {
          open: [`${name} = TypedDict(${quoted(name)}, {`],
          part: (member) => [`${quoted(member.name)}: ${quoted(fieldType(member))},`],
          close: ['})'],
        },
  texts: (name) => ({
    open: [`${name}: TypeAlias = Literal[`],
    part: ({ value }) => [`${quoted(value)},`],
    close: [']'],
  }),
  alias: (name, type) => `${name}: TypeAlias = ${quoted(type)}`,
  file: {
    needs: words.needs.python,
    // Without it, Python would read the name of an encoding in the next line.
    first: ['# -*- coding: utf-8 -*-'],
    imports: () => [
      'from __future__ import annotations',
      'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict',
    ],
    open: (_, imports) => [imports],
    gap: ['', ''],
  },
};

function fieldType({ type, isRequired }: Member): string {
  return isRequired ? type : `NotRequired[${type}]`;
}

/** The words of the language, and the types that the fields after one with this name would no longer find. */
const NO_ATTRIBUTES =
  /^(?:__.*|False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|str|int|float|bool|list|dict)$/;

function isAttribute({ name }: Member): boolean {
  return /^[a-z_]\w*$/.test(name) && !NO_ATTRIBUTES.test(name);
}
