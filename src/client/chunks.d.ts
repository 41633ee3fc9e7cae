/** The addresses of React, the islands and what they share. `bundle-scripts.ts` puts them in place. */
declare const CHUNKS: readonly string[];
/** The address of the worker that checks responses. `bundle-scripts.ts` puts it in place. */
declare const CHECKER: string;
