import { quoted } from '../../../../src/samples/literals.ts';
import { pascalCase } from '../../../platform/text/identifiers.ts';
import type { Member, TypeWriter } from './type-writer.ts';

/** Go: structs that `encoding/json` reads and writes. */
export const go: TypeWriter = {
  names: 'types',
  embeds: true,
  indent: '\t',
  header: { each: '// ' },
  docs: { each: '// ' },
  // The first word is what the tools of Go look for.
  deprecated: { note: 'Deprecated: non usarlo in programmi nuovi.' },
  ids: {
    member: (name) => pascalCase(name, 'Field'),
    constant: (value) => pascalCase(value, 'Value'),
    taken: [],
    areGlobal: true,
  },
  notation: {
    plain: { text: 'string', time: 'time.Time', integer: 'int64', number: 'float64', boolean: 'bool', any: 'any' },
    list: (of) => `[]${of}`,
    map: (of) => `map[string]${of}`,
    // A pointer, unless the type has a `nil` of its own.
    nullable: (text, { kind }) => (['list', 'map', 'any'].includes(kind) ? text : `*${text}`),
  },
  // With an empty line between any two, gofmt aligns nothing.
  object: (name) => ({
    open: [`type ${name} struct {`],
    part: (member) => [`${member.id} ${member.type} ${tag(member)}`],
    close: ['}'],
    isSpaced: true,
  }),
  texts: (name) => ({
    open: [`type ${name} string`, '', 'const ('],
    part: ({ id, value }) => [`${id} ${name} = ${quoted(value)}`],
    close: [')'],
    isSpaced: true,
  }),
  // A list or a map that contains itself needs a type of its own.
  alias: (name, type) => `type ${name} ${/^(?:\[\]|map\[)/.test(type) ? '' : '= '}${type}`,
  file: {
    imports: (code) => (code.some((line) => line.includes('time.Time')) ? ['import "time"'] : []),
    open: (module, imports) => [[`package ${module.toLowerCase()}`], ...(imports.length > 0 ? [imports] : [])],
  },
};

/** The names that a tag can hold (`isValidTag` of encoding/json); Go cannot read a field with any other name. */
const NAME_IN_TAG = /^[\p{L}\p{N}!#$%&()*+./:;<=>?@[\]^_{|}~ -]+$/u;

function tag({ name, isRequired }: Member): string {
  if (!NAME_IN_TAG.test(name)) return '`json:"-"`';
  return `\`json:"${name}${isRequired ? (name === '-' ? ',' : '') : ',omitempty'}"\``;
}
