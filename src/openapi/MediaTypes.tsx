import type { MediaTypeView } from '../model/reference.ts';
import { Examples } from './Examples.tsx';
import { hasInside, SchemaInside, SchemaOutline } from './Schema.tsx';

/** A body in each of its media types: what it holds, then how it looks. */
export function MediaTypes({ content }: { content: readonly MediaTypeView[] }) {
  return content.map(({ contentType, schema, examples }) => (
    <div key={contentType} className="media-type">
      <p className="media-type-head">
        <code>{contentType}</code>
        {schema && <span className="field-type">{schema.type}</span>}
      </p>
      {schema && <SchemaOutline schema={schema} />}
      {schema && hasInside(schema) && <SchemaInside schema={schema} />}
      <Examples examples={examples} />
    </div>
  ));
}
