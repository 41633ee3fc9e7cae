import { types as words } from '../../../../src/strings/types.ts';
import { camelCase, upperCase } from '../../../platform/text/identifiers.ts';
import type { TypeModel } from '../../3-link/types/declaration.ts';
import { type Class, classesIn, type Member } from './classes.ts';
import { BLOCK, comment, fileOf, header, indented, spaced } from './comments.ts';
import { type Notation, quoted, typeText } from './uses.ts';

/** The types as Java: classes that Jackson reads and writes, inside one class, because a file has one public class. */
export function java(model: TypeModel): string {
  const classes = classesIn(model, { member: camelCase, constant: upperCase, taken: KEYWORDS });
  return fileOf([
    ...comment(header(model, words.needs.java), { each: '// ' }),
    '',
    'import com.fasterxml.jackson.annotation.JsonIgnoreProperties;',
    'import com.fasterxml.jackson.annotation.JsonInclude;',
    'import com.fasterxml.jackson.annotation.JsonProperty;',
    'import java.util.List;',
    'import java.util.Map;',
    '',
    `public final class ${model.module} {`,
    ...indented(spaced(classes.map((type) => [...noted(type), ...classLines(type)])), '    '),
    '}',
  ]);
}

const KEYWORDS =
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while'.split(
    ' ',
  );

function classLines(type: Class): readonly string[] {
  if (type.kind === 'constants')
    return [
      `public static final class ${type.name} {`,
      ...indented(
        type.constants.flatMap(({ id, value, notes }) => [
          ...comment(notes, BLOCK),
          `public static final String ${id} = ${quoted(value)};`,
        ]),
        '    ',
      ),
      '}',
    ];
  return [
    // The API may add fields.
    '@JsonIgnoreProperties(ignoreUnknown = true)',
    `public static final class ${type.name} {`,
    ...indented(spaced(type.members.map(memberLines)), '    '),
    '}',
  ];
}

function memberLines(member: Member): readonly string[] {
  return [
    ...noted(member),
    `@JsonProperty(${quoted(member.name)})`,
    ...(member.isRequired ? [] : ['@JsonInclude(JsonInclude.Include.NON_NULL)']),
    `public ${typeText(member.type, NOTATION)} ${member.id};`,
  ];
}

function noted({ notes, isDeprecated }: Pick<Class, 'notes' | 'isDeprecated'>): readonly string[] {
  const texts = [...notes, ...(isDeprecated ? [`@deprecated ${words.deprecated}`] : [])];
  return [...comment(texts, BLOCK), ...(isDeprecated ? ['@Deprecated'] : [])];
}

/** Objects, not primitive values, because a field may be missing. A time stays a text: Jackson alone reads none. */
const NOTATION: Notation = {
  text: 'String',
  time: 'String',
  integer: 'Long',
  number: 'Double',
  boolean: 'Boolean',
  any: 'Object',
  list: (of) => `List<${of}>`,
  map: (of) => `Map<String, ${of}>`,
  nullable: (text) => text,
};
