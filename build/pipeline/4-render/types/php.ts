import { stringLiteral } from '../../../../src/samples/languages/php.ts';
import { types as words } from '../../../../src/strings/types.ts';
import { camelCase, upperCase } from '../../../platform/text/identifiers.ts';
import type { TypeUse } from '../../3-link/types/declaration.ts';
import { BLOCK } from './comments.ts';
import { type Member, type TypeNotation, type TypeWriter, typeText } from './type-writer.ts';

const NOTATION: TypeNotation = {
  plain: { text: 'string', time: 'string', integer: 'int', number: 'float', boolean: 'bool', any: 'mixed' },
  list: () => 'array',
  map: () => 'array',
  nullable: (text, { kind }) => (kind === 'any' ? text : `?${text}`),
};

/** The types for editors, which know more than the language. */
const DOCUMENTED: TypeNotation = {
  ...NOTATION,
  list: (of) => `list<${of}>`,
  map: (of) => `array<string, ${of}>`,
  nullable: (text) => `${text}|null`,
};

/** PHP: classes made `from` what `json_decode` gives, which `json_encode` writes. */
export const php: TypeWriter = {
  names: 'classes',
  indent: '    ',
  header: BLOCK,
  docs: BLOCK,
  deprecated: { note: `@deprecated ${words.deprecated}` },
  ids: {
    member: (name) => camelCase(name, 'field'),
    constant: (value) => upperCase(value, 'Value'),
    taken: ['this', 'CLASS'],
  },
  notation: NOTATION,
  // Parameters with a default come last.
  requiredFirst: true,
  note: (use) => (use.kind === 'list' || use.kind === 'map' ? `@var ${typeText(use, DOCUMENTED)}` : undefined),
  object: (name, members) => ({
    open: [`final class ${name} implements \\JsonSerializable`, '{', '    public function __construct('],
    part: ({ id, type, isRequired }) => [`public readonly ${type} $${id}${isRequired ? '' : ' = null'},`],
    close: ['    ) {', '    }', '', ...methods(members), '}'],
    indent: '        ',
  }),
  texts: (name) => ({
    open: [`final class ${name}`, '{'],
    part: ({ id, value }) => [`public const ${id} = ${stringLiteral(value)};`],
    close: ['}'],
  }),
  file: {
    needs: words.needs.php,
    first: ['<?php', ''],
    open: (module) => [['declare(strict_types=1);'], [`namespace ${module};`]],
  },
};

function methods(members: readonly Member[]): readonly string[] {
  const written = (some: readonly Member[]) => some.map((member) => `            ${writing(member)},`);
  const others = written(members.filter(({ isRequired }) => !isRequired));
  return [
    '    public static function from(array $data): self',
    '    {',
    '        return new self(',
    ...members.map((member) => `            ${member.id}: ${reading(member)},`),
    '        );',
    '    }',
    '',
    '    public function jsonSerialize(): object',
    '    {',
    '        return (object) ([',
    ...written(members.filter(({ isRequired }) => isRequired)),
    ...(others.length > 0 ? ['        ] + array_filter([', ...others] : []),
    `        ]${others.length > 0 ? ', fn ($value) => $value !== null)' : ''});`,
    '    }',
  ];
}

function reading({ name, use, isRequired }: Member): string {
  const value = `$data[${stringLiteral(name)}]`;
  const made = madeFrom(use, value);
  if (made === value) return isRequired ? value : `${value} ?? null`;
  return use.isNullable ? `isset(${value}) ? ${made} : null` : made;
}

/** The value of a type, made from the value that `json_decode` gives. */
function madeFrom(use: TypeUse, value: string): string {
  if (use.kind === 'named') return `${use.name}::from(${value})`;
  if (use.kind !== 'list' && use.kind !== 'map') return value;
  const inner = madeFrom(use.of, '$item');
  if (inner === '$item') return value;
  return `array_map(fn ($item) => ${use.of.isNullable ? '$item === null ? null : ' : ''}${inner}, ${value})`;
}

/** Maps are objects in JSON even where they are empty. */
function writing({ name, id, use }: Member): string {
  const value = `$this->${id}`;
  const object = use.isNullable ? `${value} === null ? null : (object) ${value}` : `(object) ${value}`;
  return `${stringLiteral(name)} => ${use.kind === 'map' ? object : value}`;
}
