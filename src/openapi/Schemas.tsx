import { heading } from '../components/Heading.tsx';
import type { NamedSchemaView } from '../model/reference.ts';
import { SchemaInside, SchemaOutline } from './Schema.tsx';

const Title = heading('h3');

/** Components that are too large or used too often to be shown where they are used. */
export function Schemas({ schemas }: { schemas: readonly NamedSchemaView[] }) {
  return schemas.map(({ anchor, title, schema }) => (
    <div key={anchor} className="named-schema">
      <Title id={anchor}>{title}</Title>
      <SchemaOutline schema={schema} />
      <SchemaInside contents={schema.contents} />
    </div>
  ));
}
