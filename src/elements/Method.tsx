import type { HttpMethod } from '../model/operation.ts';
import { methodName } from '../model/request-line.ts';
import { methodTone } from '../model/tone.ts';

/** The method of a request, in its tone. `short` abbreviates the longest name, for lists. */
export function Method({ method, short = false }: { method: HttpMethod; short?: boolean }) {
  const name = methodName(method);
  return (
    <span className={`method tone-${methodTone(method)}`} translate="no">
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
