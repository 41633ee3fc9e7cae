import { heading } from '../components/Heading.tsx';
import { Prose } from '../components/Prose.tsx';
import type { ResponseView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Fields } from './Fields.tsx';
import { MediaTypes } from './MediaTypes.tsx';

const Title = heading('h3');

/** What may come back, one status after the other. */
export function Responses({ responses }: { responses: readonly ResponseView[] }) {
  return responses.map(({ anchor, title, tone, description, headers, content }) => (
    <div key={anchor} className={`response response-${tone}`}>
      <Title id={anchor}>{title}</Title>
      {description && (
        <div className="prose">
          <Prose prose={description} />
        </div>
      )}
      {headers.length > 0 && (
        <details className="response-headers">
          <summary>{reference.headers}</summary>
          <Fields fields={headers} />
        </details>
      )}
      <MediaTypes content={content} />
    </div>
  ));
}
