import { sample } from 'openapi-sampler';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Direction } from './sampler.ts';

/** How deep generated XML goes. */
const DEPTH = 5;

/** Longer XML in characters explains nothing. */
const MAX_LENGTH = 20_000;

/**
 * Generates an XML document for a schema as it is written, since its `xml` objects (OpenAPI 3.1, section 4.8.26) name
 * elements and attributes. Gives nothing for a schema that does not say how the root element is called: that would have
 * to be invented.
 */
export function sampleXml(
  written: JsonValue | undefined,
  direction: Direction,
  document: JsonObject,
): string | undefined {
  const named = isJsonObject(written) ? rooted(written, document) : undefined;
  if (!named) return undefined;
  const options = {
    quiet: true,
    format: 'xml',
    maxSampleDepth: DEPTH,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
  } as const;
  try {
    const made = sample(named.schema, options, named.document);
    return typeof made === 'string' && made.length <= MAX_LENGTH ? made.trim() : undefined;
  } catch {
    // What openapi-sampler does not support has no generated example.
    return undefined;
  }
}

type Rooted = { readonly schema: JsonObject; readonly document: JsonObject };

/**
 * The schema as a reference to a component: openapi-sampler names a root element after its component or `xml` object
 * only there.
 */
function rooted(schema: JsonObject, document: JsonObject): Rooted | undefined {
  if (typeof schema.$ref === 'string') return { schema, document };
  const name = isJsonObject(schema.xml) ? schema.xml.name : undefined;
  if (typeof name !== 'string') return undefined;
  const components = isJsonObject(document.components) ? document.components : {};
  const schemas = isJsonObject(components.schemas) ? components.schemas : {};
  const own = { ...schemas, [ROOT]: schema };
  return {
    schema: { $ref: `#/components/schemas/${ROOT}` },
    document: { ...document, components: { ...components, schemas: own } },
  };
}

/** No author names a component so. */
const ROOT = '\u0001';
