import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject } from '../../../../../src/model/json.ts';
import { XML_NODE_TYPES, type XmlForm } from '../../../../../src/model/schema.ts';
import { field, flag, type Part, text, textsAt } from '../parts.ts';

/**
 * Reads the XML Object of a schema (OpenAPI 3.2, section 4.26); `undefined` if it says nothing. Until OpenAPI 3.1
 * `attribute` and `wrapped` stand for two values of `nodeType`.
 */
export function parseXmlForm(schema: Part): XmlForm | undefined {
  const xml = field(schema, 'xml');
  if (!isJsonObject(xml.value)) return undefined;
  const former = flag(xml, 'attribute') ? 'attribute' : flag(xml, 'wrapped') ? 'element' : undefined;
  const nodeType = XML_NODE_TYPES.find((known) => known === text(xml, 'nodeType')) ?? former;
  const found: XmlForm = { ...textsAt(xml, ['name', 'prefix', 'namespace']), ...defined({ nodeType }) };
  return Object.keys(found).length > 0 ? found : undefined;
}
