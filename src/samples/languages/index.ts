import type { Language } from '../../model/sample.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import type { SampleLanguage } from './language.ts';
import { nodejs } from './nodejs.ts';
import { php } from './php.ts';
import { python } from './python.ts';

/** The emitters of all languages. */
export const languages: Readonly<Record<Language, SampleLanguage>> = { curl, python, go, nodejs, csharp, php, java };
