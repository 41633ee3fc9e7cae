import { quoted } from '../../../../src/samples/literals.ts';
import { types as words } from '../../../../src/strings/types.ts';
import { camelCase, upperCase } from '../../../platform/text/identifiers.ts';
import { BLOCK } from './comments.ts';
import type { TypeWriter } from './type-writer.ts';

const KEYWORDS =
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while'.split(
    ' ',
  );

/** Java: classes that Jackson reads and writes, inside one class, because a file has one public class. */
export const java: TypeWriter = {
  names: 'classes',
  indent: '    ',
  header: { each: '// ' },
  docs: BLOCK,
  deprecated: { note: `@deprecated ${words.deprecated}`, line: '@Deprecated' },
  ids: { member: (name) => camelCase(name, 'field'), constant: (value) => upperCase(value, 'Value'), taken: KEYWORDS },
  // Objects, not primitive values, because a field may be missing. A time stays a text: Jackson alone reads none.
  notation: {
    plain: { text: 'String', time: 'String', integer: 'Long', number: 'Double', boolean: 'Boolean', any: 'Object' },
    list: (of) => `List<${of}>`,
    map: (of) => `Map<String, ${of}>`,
    nullable: (text) => text,
  },
  object: (name) => ({
    // The API may add fields.
    open: ['@JsonIgnoreProperties(ignoreUnknown = true)', `public static final class ${name} {`],
    part: ({ id, name: key, type, isRequired }) => [
      `@JsonProperty(${quoted(key)})`,
      ...(isRequired ? [] : ['@JsonInclude(JsonInclude.Include.NON_NULL)']),
      `public ${type} ${id};`,
    ],
    close: ['}'],
    isSpaced: true,
  }),
  texts: (name) => ({
    open: [`public static final class ${name} {`],
    part: ({ id, value }) => [`public static final String ${id} = ${quoted(value)};`],
    close: ['}'],
  }),
  file: {
    needs: words.needs.java,
    place: words.insideClass,
    imports: () => [
      'import com.fasterxml.jackson.annotation.JsonIgnoreProperties;',
      'import com.fasterxml.jackson.annotation.JsonInclude;',
      'import com.fasterxml.jackson.annotation.JsonProperty;',
      'import java.util.List;',
      'import java.util.Map;',
    ],
    open: (module, imports) => [imports, [`public final class ${module} {`]],
    close: '}',
  },
};
