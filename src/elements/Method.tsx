import type { HttpMethod } from '../model/operation.ts';
import { methodName } from '../model/request-line.ts';
import type { Tone } from '../model/tone.ts';

/** The tones of the common methods. */
const TONES: ReadonlyMap<HttpMethod, Tone> = new Map([
  ['get', 'info'],
  ['post', 'success'],
  ['put', 'warning'],
  ['patch', 'warning'],
  ['delete', 'danger'],
]);

/** The method of a request, in its tone. `short` abbreviates the longest name, for lists. */
export function Method({ method, short = false }: { method: HttpMethod; short?: boolean }) {
  const name = methodName(method);
  return (
    <span className={`method tone-${TONES.get(method) ?? 'neutral'}`} translate="no">
      {short && name === 'DELETE' ? (
        <>
          <span aria-hidden="true">DEL</span>
          <span className="visually-hidden">DELETE</span>
        </>
      ) : (
        name
      )}
    </span>
  );
}
