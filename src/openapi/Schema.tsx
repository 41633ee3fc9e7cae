import type { ContentsView, SchemaView } from '../model/reference.ts';
import { Described } from './Described.tsx';
import { EnumValues } from './EnumValues.tsx';
import { Examples } from './Examples.tsx';
import { Extensions } from './Extensions.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Facts } from './Facts.tsx';
import { Fields } from './Fields.tsx';
import { Fold } from './Fold.tsx';
import { Parts } from './Parts.tsx';
import { Variants } from './Variants.tsx';

/** The description, facts, values and examples of a schema. */
export function SchemaOutline({ schema }: { schema: SchemaView }) {
  const { description, facts, values, examples, externalDocs, extensions, shownAt } = schema;
  return (
    <>
      <Described prose={description} className="prose field-description" />
      <Facts facts={facts} />
      <EnumValues values={values} />
      <Examples examples={examples} open={false} />
      <ExternalLink link={externalDocs} />
      <Extensions extensions={extensions} />
      {shownAt && (
        <p className="field-shown-at">
          <a href={shownAt.href}>{shownAt.label}</a>
        </p>
      )}
    </>
  );
}

/** The contents of a schema, in a disclosure whose label names them. */
export function SchemaContents({ contents }: { contents: ContentsView | undefined }) {
  if (!contents) return null;
  return (
    <Fold of={contents.summary} className="fold field-inside" open={contents.open}>
      <SchemaInside contents={contents} />
    </Fold>
  );
}

/** A schema by itself: its outline and its contents, not in a disclosure. */
export function WholeSchema({ schema }: { schema: SchemaView }) {
  return (
    <>
      <SchemaOutline schema={schema} />
      <SchemaInside contents={schema.contents} />
    </>
  );
}

function SchemaInside({ contents }: { contents: ContentsView | undefined }) {
  if (!contents) return null;
  return (
    <>
      <Described prose={contents.description} className="prose field-description" />
      <Fields fields={contents.properties} />
      {contents.more && (
        <p className="field-shown-at">
          <a href={contents.more.href}>{contents.more.label}</a>
        </p>
      )}
      {contents.variants.map((variants, index) => (
        <Variants key={variants.options[0]?.anchor ?? index} variants={variants} />
      ))}
      <Parts parts={contents.parts} />
    </>
  );
}
