import type { Grammar } from '../grammar.ts';
import type { HttpRequest } from '../request.ts';

/** A language: `emit` writes a request as complete code, which sends it and prints status and body of the response. */
export type SampleLanguage = {
  /** The name that its users know. */
  readonly title: string;
  /** The name in Markdown fences and in the class of highlighters. */
  readonly fence: string;
  /** The extension of its files, without the dot. */
  readonly extension: string;
  emit(request: HttpRequest): string;
  /** Colours what `emit` writes. */
  readonly grammar: Grammar;
};
