import type { CodeLanguage } from '../../strings/code-languages.ts';
import type { Grammar } from '../grammar.ts';
import type { HttpRequest } from '../request.ts';

/** A language: `emit` writes a request as complete code, which sends it and prints status and body of the response. */
export type SampleLanguage = {
  /** The name that its users know. */
  readonly title: string;
  readonly fence: Fence;
  emit(request: HttpRequest): string;
  /** Colours the code of `emit`. */
  readonly grammar: Grammar;
};

/**
 * The names of the languages in Markdown fences and in the class names of highlighters. Each is a language of code
 * blocks, so that the compiler asks for its grammar in build/pipeline/2-parse/code-languages.ts.
 */
export type Fence = Extract<CodeLanguage, 'bash' | 'csharp' | 'go' | 'java' | 'javascript' | 'php' | 'python'>;
