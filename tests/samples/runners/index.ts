import type { Language } from '../../../src/model/sample.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { nodejs } from './nodejs.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { Runner } from './runner.ts';

/** What runs each language. */
export const runners: Record<Language, Runner> = { curl, python, go, nodejs, csharp, php, java };
