import { Heading } from '../components/Heading.tsx';
import type { NamedSchemaView } from '../model/reference.ts';
import { WholeSchema } from './Schema.tsx';

/** Components that are too large, or used too often, to be shown in place. The links to them open them. */
export function Schemas({ schemas }: { schemas: readonly NamedSchemaView[] }) {
  return schemas.map(({ anchor, title, schema }) => (
    <details key={anchor} className="named-schema">
      <summary>
        <Heading level={3} id={anchor} text={title} />
      </summary>
      <WholeSchema schema={schema} />
    </details>
  ));
}
