/** The addresses of React, the islands and what they share. `bundle-scripts.ts` puts them in place. */
declare const CHUNKS: readonly string[];
