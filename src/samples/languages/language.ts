import type { HttpRequest } from '../request.ts';

/** What writes a request in one language, as complete code that sends it and prints status and body of the answer. */
export type SampleLanguage = {
  /** The name of highlight.js for its grammar. */
  readonly highlight: string;
  /** The ending of a file that holds the code. */
  readonly extension: string;
  emit(request: HttpRequest): string;
};
