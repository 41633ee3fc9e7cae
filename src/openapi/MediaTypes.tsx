import { COLUMN_CLASS } from '../model/column-class.ts';
import type { MediaTypeView } from '../model/reference.ts';
import { CopyType } from './CopyType.tsx';
import { Marks } from './Marks.tsx';
import { WholeSchema } from './Schema.tsx';

/** A body in each of its media types; the second and those after it are collapsed. `place` says which body it is. */
export function MediaTypes({ content, place }: { content: readonly MediaTypeView[]; place: string }) {
  const [only, ...others] = content;
  if (!only) return null;
  if (others.length === 0)
    return (
      <div id={only.anchor} className={COLUMN_CLASS}>
        <p className="media-type-head">
          <MediaTypeName media={only} />
          {only.typeName !== undefined && <CopyType name={only.typeName} place={place} />}
        </p>
        {only.schema && <WholeSchema schema={only.schema} />}
      </div>
    );
  return content.map((media, index) => (
    <details key={media.contentType} id={media.anchor} className={COLUMN_CLASS} open={index === 0}>
      <summary className="media-type-head">
        <MediaTypeName media={media} />
      </summary>
      {media.typeName !== undefined && <CopyType name={media.typeName} place={`${place}, ${media.contentType}`} />}
      {media.schema && <WholeSchema schema={media.schema} />}
    </details>
  ));
}

function MediaTypeName({ media: { contentType, marks, schema } }: { media: MediaTypeView }) {
  return (
    <>
      <code>{contentType}</code>
      {schema?.type !== undefined && <span className="field-type">{schema.type}</span>}
      <Marks marks={marks} />
    </>
  );
}
