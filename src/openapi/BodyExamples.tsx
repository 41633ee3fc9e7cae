import { isFormType } from '../model/media-type.ts';
import type { MediaTypeView } from '../model/reference.ts';
import { Described } from './Described.tsx';
import { Examples } from './Examples.tsx';
import { ExternalLink } from './ExternalLink.tsx';

type Props = {
  content: readonly MediaTypeView[];
  title: string;
  /** Whether the first example is open. */
  open?: boolean;
};

/** The examples of a body, media type by media type. */
export function BodyExamples({ content, title, open = true }: Props) {
  const shown = content.filter(isExemplified);
  if (shown.length === 0) return null;
  return (
    <div className="body-examples">
      <p className="body-examples-title">{title}</p>
      {shown.map(({ contentType, examples, noExample, externalExamples }, index) => (
        <div key={contentType}>
          {(content.length > 1 || isFormType(contentType)) && (
            <p className="media-type-head">
              <code>{contentType}</code>
            </p>
          )}
          <Examples examples={examples} open={open && index === 0} />
          {noExample !== undefined && <p>{noExample}</p>}
          {externalExamples.map(({ link, description }) => (
            <div key={`${link.href} ${link.label}`}>
              <ExternalLink link={link} />
              <Described prose={description} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Tells whether `BodyExamples` has anything to show. */
export function hasExamples(content: readonly MediaTypeView[]): boolean {
  return content.some(isExemplified);
}

function isExemplified({ examples, noExample, externalExamples }: MediaTypeView): boolean {
  return examples.length + externalExamples.length > 0 || noExample !== undefined;
}
