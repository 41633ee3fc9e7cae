import type { ContentsView, SchemaView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { EnumValues } from './EnumValues.tsx';
import { Examples } from './Examples.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Facts } from './Facts.tsx';
import { Fields } from './Fields.tsx';
import { Parts } from './Parts.tsx';
import { Variants } from './Variants.tsx';

/** What a schema says of itself; its inside comes after, see SchemaContents. */
export function SchemaOutline({ schema }: { schema: SchemaView }) {
  const { description, facts, values, examples, externalDocs, shownAt } = schema;
  return (
    <>
      <Described prose={description} className="prose field-description" />
      <Facts facts={facts} />
      <EnumValues values={values} />
      <Examples examples={examples} open={false} />
      <ExternalLink link={externalDocs} />
      {shownAt && (
        <p className="field-shown-at">
          <a href={shownAt.href}>{shownAt.label}</a>
        </p>
      )}
    </>
  );
}

/** What is inside a schema, in a fold that says what it holds. */
export function SchemaContents({ contents }: { contents: ContentsView | undefined }) {
  if (!contents) return null;
  return (
    <details className="fold field-inside" open={contents.open}>
      <summary>
        <span className="fold-show">{reference.show} </span>
        <span className="fold-hide">{reference.hide} </span>
        {contents.summary}
      </summary>
      <SchemaInside contents={contents} />
    </details>
  );
}

/** What is inside a schema, with no fold around it: the body of a request or response, a form. */
export function SchemaInside({ contents }: { contents: ContentsView | undefined }) {
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
