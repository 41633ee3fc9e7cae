/** The addresses of each island's code: its own file, then the files that it imports. `bundle-scripts.ts` sets them. */
declare const CHUNKS: Readonly<Record<string, readonly string[]>>;
/** The address of the worker that checks requests and responses. `bundle-scripts.ts` puts it in place. */
declare const CHECKER: string;
