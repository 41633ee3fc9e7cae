import type { VFile } from 'vfile';
import type { Origin } from '../../1-load/origin.ts';

declare module 'vfile' {
  interface DataMap {
    /** Whose OpenAPI document a text is part of. A page is part of none. */
    document: Origin;
  }
}

/** Tells whether a text is part of an OpenAPI document: what cannot be shown of it is left out with a warning. */
export function isOfDocument({ data }: VFile): boolean {
  return data.document !== undefined;
}

/** Tells whether somebody else wrote a text: it is shown as written, without Italian typography. */
export function isForeignText({ data }: VFile): boolean {
  return data.document?.kind === 'foreign';
}
