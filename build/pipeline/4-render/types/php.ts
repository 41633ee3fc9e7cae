import { types as words } from '../../../../src/strings/types.ts';
import { camelCase, upperCase } from '../../../platform/text/identifiers.ts';
import type { TypeModel, TypeUse } from '../../3-link/types/declaration.ts';
import { type Class, classesIn, type Member } from './classes.ts';
import { BLOCK, comment, fileOf, header, indented } from './comments.ts';
import { type Notation, typeText } from './uses.ts';

/** The types as PHP: classes made `from` what `json_decode` gives, which `json_encode` writes. */
export function php(model: TypeModel): string {
  const classes = classesIn(model, { member: camelCase, constant: upperCase, taken: ['this', 'CLASS'] });
  return fileOf([
    '<?php',
    '',
    ...comment(header(model, words.needs.php), BLOCK),
    '',
    'declare(strict_types=1);',
    '',
    `namespace ${model.module};`,
    ...classes.flatMap((type) => ['', ...noted(type), ...classLines(type)]),
  ]);
}

function classLines(type: Class): readonly string[] {
  if (type.kind === 'constants')
    return [
      `final class ${type.name}`,
      '{',
      ...indented(
        type.constants.flatMap(({ id, value, notes }) => [
          ...comment(notes, BLOCK),
          `public const ${id} = ${quotedOnce(value)};`,
        ]),
        '    ',
      ),
      '}',
    ];
  const required = type.members.filter(({ isRequired }) => isRequired);
  const others = type.members.filter(({ isRequired }) => !isRequired);
  // Parameters with a default come last.
  const members = [...required, ...others];
  return [
    `final class ${type.name} implements \\JsonSerializable`,
    '{',
    ...indented(
      [
        'public function __construct(',
        ...indented(members.flatMap(parameterLines), '    '),
        ') {',
        '}',
        '',
        'public static function from(array $data): self',
        '{',
        '    return new self(',
        ...members.map((member) => `        ${member.id}: ${reading(member)},`),
        '    );',
        '}',
        '',
        'public function jsonSerialize(): object',
        '{',
        '    return (object) ([',
        ...required.map((member) => `        ${writing(member)},`),
        ...(others.length > 0 ? ['    ] + array_filter(['] : []),
        ...others.map((member) => `        ${writing(member)},`),
        others.length > 0 ? '    ], fn ($value) => $value !== null));' : '    ]);',
        '}',
      ],
      '    ',
    ),
    '}',
  ];
}

function parameterLines(member: Member): readonly string[] {
  const { id, type, isRequired, notes } = member;
  const isArray = type.kind === 'list' || type.kind === 'map';
  const list = isArray ? [`@var ${typeText(type, DOCUMENTED)}`] : [];
  return [
    ...noted({ ...member, notes: [...notes, ...list] }),
    `public readonly ${typeText(type, NOTATION)} $${id}${isRequired ? '' : ' = null'},`,
  ];
}

function reading({ name, type, isRequired }: Member): string {
  const value = `$data[${quotedOnce(name)}]`;
  const made = madeFrom(type, value);
  if (made === value) return isRequired ? value : `${value} ?? null`;
  return type.isNullable ? `isset(${value}) ? ${made} : null` : made;
}

/** The value of a type, made from the value that `json_decode` gives. */
function madeFrom(type: TypeUse, value: string): string {
  if (type.kind === 'named') return `${type.name}::from(${value})`;
  if (type.kind !== 'list' && type.kind !== 'map') return value;
  const inner = madeFrom(type.of, '$item');
  if (inner === '$item') return value;
  return `array_map(fn ($item) => ${type.of.isNullable ? '$item === null ? null : ' : ''}${inner}, ${value})`;
}

/** Maps are objects in JSON even where they are empty. */
function writing({ name, id, type }: Member): string {
  const value = `$this->${id}`;
  const object = type.isNullable ? `${value} === null ? null : (object) ${value}` : `(object) ${value}`;
  return `${quotedOnce(name)} => ${type.kind === 'map' ? object : value}`;
}

function noted({ notes, isDeprecated }: Pick<Class, 'notes' | 'isDeprecated'>): readonly string[] {
  return comment([...notes, ...(isDeprecated ? [`@deprecated ${words.deprecated}`] : [])], BLOCK);
}

const NOTATION: Notation = {
  text: 'string',
  time: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  any: 'mixed',
  list: () => 'array',
  map: () => 'array',
  nullable: (text, { kind }) => (kind === 'any' ? text : `?${text}`),
};

/** The types for editors, which know more than the language. */
const DOCUMENTED: Notation = {
  ...NOTATION,
  list: (of) => `list<${of}>`,
  map: (of) => `array<string, ${of}>`,
  nullable: (text) => `${text}|null`,
};

function quotedOnce(text: string): string {
  return `'${text.toWellFormed().replace(/[\\']/g, '\\$&')}'`;
}
