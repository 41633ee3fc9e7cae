import { Heading } from '../components/Heading.tsx';
import { Island } from '../components/Island.tsx';
import ResponseTabs from '../islands/ResponseTabs.tsx';
import type { ResponseView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { BodyExamples, hasExamples } from './BodyExamples.tsx';
import { Described } from './Described.tsx';
import { Extensions } from './Extensions.tsx';
import { Fields } from './Fields.tsx';
import { MarksLine } from './Marks.tsx';
import { MediaTypes } from './MediaTypes.tsx';
import { ResponseLinks } from './ResponseLinks.tsx';

/** The possible responses, as tabs; without scripts one after the other. */
export function Responses({ responses: [first, ...others] }: { responses: readonly ResponseView[] }) {
  if (!first) return null;
  if (others.length === 0)
    return (
      <div className={`response tone-${first.tone}`}>
        <Response response={first} />
      </div>
    );
  return (
    <Island
      name="ResponseTabs"
      of={ResponseTabs}
      props={{
        label: reference.statuses,
        tabs: [tabOf(first), ...others.map(tabOf)],
        slots: Object.fromEntries(
          [first, ...others].map((response) => [
            response.anchor,
            <Response key={response.anchor} response={response} />,
          ]),
        ),
      }}
    />
  );
}

function tabOf({ anchor, status, tone }: ResponseView) {
  return { name: anchor, title: status, tone };
}

/** A response and its examples. */
function Response({ response }: { response: ResponseView }) {
  const { status, anchor, title, content } = response;
  return (
    <>
      <Heading level={3} id={anchor} text={`${status} ${title}`} />
      <div className={hasExamples(content) ? 'operation-row operation-row-split' : 'operation-row'}>
        <ResponseBody response={response} />
        <BodyExamples content={content} title={reference.labels.examples} />
      </div>
    </>
  );
}

function ResponseBody({ response }: { response: ResponseView }) {
  const { status, marks, description, headers, headersOpen, content, noContent, links, extensions } = response;
  return (
    <div className="response-body">
      <MarksLine marks={marks} />
      <Described prose={description} />
      {headers.length > 0 && (
        <details className="fold response-fields" open={headersOpen}>
          <summary>{reference.headers(headers.length)}</summary>
          <Fields fields={headers} />
        </details>
      )}
      {noContent === undefined ? (
        <MediaTypes content={content} place={reference.responsePlace(status)} />
      ) : (
        <p>{noContent}</p>
      )}
      <ResponseLinks links={links} />
      <Extensions extensions={extensions} />
    </div>
  );
}
