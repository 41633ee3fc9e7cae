import { Heading } from '../components/Heading.tsx';
import type { NamedSchemaView } from '../model/reference.ts';
import { WholeSchema } from './Schema.tsx';

/** Components that are too large, or used too often, to be shown in place. */
export function Schemas({ schemas }: { schemas: readonly NamedSchemaView[] }) {
  return schemas.map(({ anchor, title, schema }) => (
    <div key={anchor} className="named-schema">
      <Heading level={3} id={anchor} text={title} />
      <WholeSchema schema={schema} />
    </div>
  ));
}
