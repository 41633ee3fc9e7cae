import { Island } from '../elements/Island.tsx';
import { responseCheckFile } from '../model/route.ts';
import { responseCheck } from '../strings/response-check.ts';
import { NOTHING } from './found.ts';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** Where readers check a response that they have received. Its data is a file of the page. */
export const checker: NodeRecord<'checker'> = (_, { route }) => ({
  html: (
    <details className="response-check">
      <summary className="button-plain">{responseCheck.title}</summary>
      <Island name="ResponseCheck" source={`/${responseCheckFile(route)}`} waiting={responseCheck.loading} />
    </details>
  ),
  copy: [],
  found: NOTHING,
  headings: NO_HEADINGS,
});
