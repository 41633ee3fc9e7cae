import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { tokensOf } from '../../model/json-pointer.ts';
import type { Check } from '../../request-form/check.ts';
import { xmlFaults } from '../../strings/response-check.ts';
import type { CheckText, TextError } from '../body.ts';
import { MASK } from '../mask.ts';
import { createForms } from './forms.ts';
import { tagOf } from './nodes.ts';
import { type Read, readXml } from './read-xml.ts';

/**
 * Prepares the check of bodies in XML: how they are written, and the data for which they stand. References in schemas
 * lead into `components`. If nobody can know how a schema describes a body, a note says so.
 */
export function createXmlCheck(components: JsonObject, check: Check): CheckText {
  const forms = createForms(components);
  const errorsOf = (value: JsonValue, schema: JsonValue) =>
    isJsonObject(schema) || typeof schema === 'boolean' ? check(value, schema) : [];
  const countFaults = (value: JsonValue, schema: JsonValue) => errorsOf(value, schema).length;

  const checkRoot = (root: XmlElement, source: string, schema: JsonValue): ReturnType<CheckText> => {
    const read = readXml(root, schema, { source, forms, countFaults });
    if (!read) {
      const tags = new Set(forms([schema]).map(({ xml }) => tagOf(xml, xml.inferred ?? '')));
      return { errors: [errorAt(root.start, xmlFaults.root([...tags]))] };
    }
    const errors = errorsOf(read.value, schema).flatMap(({ pointer, ...said }) => {
      const names = tokensOf(pointer);
      const { offset, text = '' } = readAt(read, names);
      // A value that is covered is not called wrong.
      return text.includes(MASK) ? [] : [{ offset, path: names.join('.'), ...said }];
    });
    return { value: read.value, errors: [...writtenErrors(read), ...errors] };
  };
  return (source, schema = true) => {
    try {
      const root = parsed(source);
      return root instanceof XmlElement ? checkRoot(root, source, schema) : { errors: [root] };
    } catch {
      return { errors: [], note: xmlFaults.unclear };
    }
  };
}

/** The root element of a document, or why there is none. What a document type names is not loaded. */
function parsed(source: string): XmlElement | TextError {
  const doctype = source.slice(0, source.search(/<[^!?]/)).indexOf('<!DOCTYPE');
  if (doctype >= 0) return errorAt(doctype, xmlFaults.doctype);
  try {
    const { root } = parseXml(source, { includeOffsets: true });
    return root ?? errorAt(0, xmlFaults.syntax);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    // The parser counts characters, not UTF-16 units.
    const before = Array.from(source).slice(0, error.pos).join('');
    return errorAt(before.length, xmlFaults.syntax);
  }
}

function errorAt(offset: number, message: string): TextError {
  return { offset, path: '', message };
}

/** The value at the place of an error, or what is around one that is missing. */
function readAt(read: Read, [step, ...steps]: readonly string[]): Read {
  const inner = step === undefined ? undefined : read.inner?.get(step);
  return inner ? readAt(inner, steps) : read;
}

function writtenErrors(
  { faults = [], inner = new Map<string, Read>() }: Read,
  path: readonly string[] = [],
): readonly TextError[] {
  return [
    ...faults.map((fault) => ({ ...fault, path: path.join('.') })),
    ...Array.from(inner, ([name, read]) => writtenErrors(read, [...path, name])).flat(),
  ];
}
