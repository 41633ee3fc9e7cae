import { heading } from '../components/Heading.tsx';
import type { ResponseView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { BodyExamples } from './BodyExamples.tsx';
import { Described } from './Described.tsx';
import { Fields } from './Fields.tsx';
import { MediaTypes } from './MediaTypes.tsx';
import { ResponseLinks } from './ResponseLinks.tsx';

const Title = heading('h3');

/** What may come back, one status after the other, each with its examples beside it. */
export function Responses({ responses }: { responses: readonly ResponseView[] }) {
  return responses.map((response) => (
    <div key={response.anchor} className={`response response-${response.tone}`}>
      <Title id={response.anchor}>{`${response.status} ${response.title}`}</Title>
      <div className="operation-row">
        <Response response={response} />
        <BodyExamples content={response.content} title={reference.responseExamples(response.status)} />
      </div>
    </div>
  ));
}

function Response({ response: { description, headers, headersOpen, content, links } }: { response: ResponseView }) {
  return (
    <div className="response-body">
      <Described prose={description} />
      {headers.length > 0 && (
        <details className="fold response-headers" open={headersOpen}>
          <summary>{reference.headers(headers.length)}</summary>
          <Fields fields={headers} />
        </details>
      )}
      {content.length > 0 ? <MediaTypes content={content} /> : <p>{reference.noBody}</p>}
      <ResponseLinks links={links} />
    </div>
  );
}
