import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import type { Context } from '../context.ts';

/**
 * Reports `description-invalid` for schemas that contain themselves in the same place, through references, `allOf`,
 * `oneOf` or `anyOf` only. Neither checking a value nor merging an `allOf` would end. Recursion through properties and
 * items is valid.
 */
export function checkSchemaLoops(schemas: ReadonlyMap<SchemaName, Schema>, context: Context): void {
  const done = new Set<SchemaName>();
  const visit = (name: SchemaName, path: readonly SchemaName[]): void => {
    if (path.includes(name)) {
      if (!done.has(name)) reportLoop([...path.slice(path.indexOf(name)), name], schemas, context);
      done.add(name);
      return;
    }
    if (done.has(name)) return;
    for (const next of inPlace(schemas.get(name))) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of schemas.keys()) visit(name, []);
}

/** The components that a schema applies to the same value. */
function inPlace(schema: Schema | undefined): readonly SchemaName[] {
  if (schema?.kind === 'reference') return [schema.name];
  if (schema?.kind !== 'schema') return [];
  return [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(inPlace);
}

function reportLoop(path: readonly SchemaName[], schemas: ReadonlyMap<SchemaName, Schema>, context: Context): void {
  const [name = ''] = path;
  context.report(schemas.get(name)?.place ?? context.places.placeAt(''), {
    code: 'description-invalid',
    message: `Lo schema «${name}» contiene se stesso (${path.join(' → ')}): nessun valore si può confrontare con lui.`,
    hint: 'Togli il riferimento dal giro: la ricorsione è ammessa solo attraverso proprietà o elementi.',
  });
}
