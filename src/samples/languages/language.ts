import type { Grammar } from '../grammar.ts';
import type { HttpRequest } from '../request.ts';

/** What writes a request in one language, as complete code that sends it and prints status and body of the answer. */
export type SampleLanguage = {
  /** The ending of a file that holds the code. */
  readonly extension: string;
  emit(request: HttpRequest): string;
  /** By which what `emit` writes is coloured. */
  readonly grammar: Grammar;
};
