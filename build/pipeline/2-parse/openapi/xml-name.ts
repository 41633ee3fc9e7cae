import { isJsonObject } from '../../../../src/model/json.ts';
import type { XmlName } from '../../../../src/model/schema.ts';
import { field, flag, type Part, text } from './parts.ts';

/**
 * Reads the XML Object of a schema (OpenAPI 3.1, section 4.8.26; `nodeType` is from 3.2); `undefined` if it says
 * nothing.
 */
export function parseXmlName(schema: Part): XmlName | undefined {
  const xml = field(schema, 'xml');
  if (!isJsonObject(xml.value)) return undefined;
  const [name, prefix, namespace] = [text(xml, 'name'), text(xml, 'prefix'), text(xml, 'namespace')];
  const found: XmlName = {
    ...(name && { name }),
    ...(prefix && { prefix }),
    ...(namespace && { namespace }),
    ...((flag(xml, 'attribute') || text(xml, 'nodeType') === 'attribute') && { attribute: true }),
    ...(flag(xml, 'wrapped') && { wrapped: true }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}
