import type { TypeLanguage } from '../../../src/model/type-file.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { TypeRunner } from './type-runner.ts';
import { typescript } from './typescript.ts';

/** What compiles the types of each language. */
export const typeRunners = { typescript, python, go, csharp, php, java } as const satisfies Record<
  TypeLanguage,
  TypeRunner
>;
