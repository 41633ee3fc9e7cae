import type { MediaTypeView } from '../model/reference.ts';
import { SchemaInside, SchemaOutline } from './Schema.tsx';

/** A body in each of its media types; the second and those after it are collapsed. */
export function MediaTypes({ content }: { content: readonly MediaTypeView[] }) {
  const [only, ...others] = content;
  if (!only) return null;
  if (others.length === 0)
    return (
      <div id={only.anchor}>
        <p className="media-type-head">
          <MediaTypeName media={only} />
        </p>
        <MediaTypeBody media={only} />
      </div>
    );
  return content.map((media, index) => (
    <details key={media.contentType} id={media.anchor} open={index === 0}>
      <summary className="media-type-head">
        <MediaTypeName media={media} />
      </summary>
      <MediaTypeBody media={media} />
    </details>
  ));
}

function MediaTypeName({ media: { contentType, schema } }: { media: MediaTypeView }) {
  return (
    <>
      <code>{contentType}</code>
      {schema?.type !== undefined && <span className="field-type">{schema.type}</span>}
    </>
  );
}

function MediaTypeBody({ media: { schema } }: { media: MediaTypeView }) {
  if (!schema) return null;
  return (
    <>
      <SchemaOutline schema={schema} />
      <SchemaInside contents={schema.contents} />
    </>
  );
}
