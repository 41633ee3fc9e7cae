/** The addresses of React, the islands and what they share, which are fetched ahead. `bundle-scripts.ts` sets them. */
declare const CHUNKS: readonly string[];
/** The address of the worker that checks responses. `bundle-scripts.ts` puts it in place. */
declare const CHECKER: string;
