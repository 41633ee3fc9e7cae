import type { HttpMethod } from '../model/operation.ts';

/** The method of a request, in its colour; in lists the longest is shortened. */
export function Method({ method, short = false }: { method: HttpMethod; short?: boolean }) {
  const name = method.toUpperCase();
  return (
    <span className={`method method-${method}`} translate="no">
      {short && name === 'DELETE' ? <abbr title="DELETE">DEL</abbr> : name}
    </span>
  );
}
