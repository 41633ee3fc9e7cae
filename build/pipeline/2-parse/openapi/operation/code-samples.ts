import type { CodeSample } from '../../../../../src/model/operation.ts';
import { LANGUAGES, type Language } from '../../../../../src/model/sample.ts';
import { languages } from '../../../../../src/samples/languages/index.ts';
import { codeLanguages } from '../../../../../src/strings/code-languages.ts';
import { entryOf } from '../../../../program/source-fault.ts';
import { highlight } from '../../highlight.ts';
import type { ParseContext } from '../context.ts';
import { field, items, type Part, text } from '../parts.ts';

/** The extensions in which tools look for samples, newest name first. */
const KEYS = ['x-codeSamples', 'x-code-samples'] as const;

/** Reads an author's samples of an operation (`x-codeSamples`, as Redoc defines it). Each may be a reference. */
export function parseCodeSamples(operation: Part, context: Pick<ParseContext, 'resolve'>): readonly CodeSample[] {
  const list = KEYS.map((key) => field(operation, key)).find(({ value }) => value !== undefined);
  return (list ? items(list) : []).flatMap((written) => {
    const part = context.resolve(written);
    const source = text(part, 'source');
    const name = text(part, 'lang') ?? '';
    if (source === undefined) return [];
    const language = languageOf(name, source);
    const fence = language ? languages[language].fence : name.toLowerCase();
    const title =
      text(part, 'label') || codeLanguages.get(name)?.title || name || (language ? languages[language].title : '');
    return [{ title, ...(language && { language }), fence, source, html: highlight(source, fence) }];
  });
}

/** The names that authors give to the languages of our samples, besides our own. */
const NAMES: Readonly<Record<Language, RegExp>> = {
  curl: /^(?:curl|shell|bash|sh|zsh|console)\b/i,
  python: /^(?:python|py)\s?[23]?\b/i,
  go: /^go(?:lang)?\b/i,
  nodejs: /^(?:node|javascript|js|mjs)\b/i,
  csharp: /^(?:c#|csharp|cs\b|c-sharp|\.?net\b|dotnet)/i,
  php: /^php\b/i,
  java: /^java\b/i,
};

const HERE = 'build/pipeline/2-parse/openapi/operation/code-samples.ts';

/** The language whose sample of ours gives way. A command of the author's own program does not replace curl. */
function languageOf(name: string, source: string): Language | undefined {
  const language = LANGUAGES.find((known) => entryOf(NAMES, known, HERE).test(name.trim()));
  return language === 'curl' && !/\bcurl\b/i.test(`${name} ${source}`) ? undefined : language;
}
