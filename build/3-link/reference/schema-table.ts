import type { SchemaTableView } from '../../../src/model/reference.ts';
import type { SchemaName } from '../../../src/model/schema.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { createAnchors } from './anchors.ts';
import { schemaView } from './schema-view.ts';

/** The properties of a component, as responses hold them: `#problem.code`. */
export function schemaTableView(name: SchemaName, api: Api): SchemaTableView {
  const schema = api.schemas.get(name) ?? { kind: 'any' };
  const scene = {
    schemas: api.schemas,
    anchors: createAnchors(),
    direction: 'response',
    anchor: name.toLowerCase(),
    trail: new Map(),
    depth: 0,
  } as const;
  return { name, schema: schemaView(schema, scene) };
}
