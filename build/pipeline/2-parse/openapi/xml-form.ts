import { isJsonObject } from '../../../../src/model/json.ts';
import { XML_NODE_TYPES, type XmlForm } from '../../../../src/model/schema.ts';
import { field, flag, type Part, text } from './parts.ts';

/**
 * Reads the XML Object of a schema (OpenAPI 3.2, section 4.26); `undefined` if it says nothing. Until OpenAPI 3.1
 * `attribute` and `wrapped` stand for two values of `nodeType`.
 */
export function parseXmlForm(schema: Part): XmlForm | undefined {
  const xml = field(schema, 'xml');
  if (!isJsonObject(xml.value)) return undefined;
  const [name, prefix, namespace] = [text(xml, 'name'), text(xml, 'prefix'), text(xml, 'namespace')];
  const former = flag(xml, 'attribute') ? 'attribute' : flag(xml, 'wrapped') ? 'element' : undefined;
  const nodeType = XML_NODE_TYPES.find((known) => known === text(xml, 'nodeType')) ?? former;
  const found: XmlForm = {
    ...(name && { name }),
    ...(prefix && { prefix }),
    ...(namespace && { namespace }),
    ...(nodeType && { nodeType }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}
