import type { HttpMethod } from '../model/operation.ts';
import type { Tone } from '../model/tone.ts';

/** The tones of the common methods. */
const TONES: Readonly<Partial<Record<HttpMethod, Tone>>> = {
  get: 'info',
  post: 'success',
  put: 'warning',
  patch: 'warning',
  delete: 'danger',
};

/** The method of a request, in its tone. `short` abbreviates the longest name, for lists. */
export function Method({ method, short = false }: { method: HttpMethod; short?: boolean }) {
  const name = method.toUpperCase();
  return (
    <span className={`method tone-${TONES[method] ?? 'neutral'}`} translate="no">
      {short && name === 'DELETE' ? <abbr title="DELETE">DEL</abbr> : name}
    </span>
  );
}
