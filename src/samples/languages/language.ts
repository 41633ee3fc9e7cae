import type { Grammar } from '../grammar.ts';
import type { HttpRequest } from '../request.ts';

/** A language: `emit` writes a request as complete code, which sends it and prints status and body of the response. */
export type SampleLanguage = {
  /** The name that its users know. */
  readonly title: string;
  readonly fence: Fence;
  /** The extension of its files, without the dot. */
  readonly extension: string;
  emit(request: HttpRequest): string;
  /** Colours the code of `emit`. */
  readonly grammar: Grammar;
};

/**
 * The names of the languages in Markdown fences and in the class names of highlighters. Each needs a grammar for the
 * code blocks of pages in build/pipeline/2-parse/code-languages.ts.
 */
export type Fence = 'bash' | 'csharp' | 'go' | 'java' | 'javascript' | 'php' | 'python';
