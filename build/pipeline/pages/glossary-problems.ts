import type { Problem } from '../../platform/problems/problem.ts';
import { Digested, digestedValue, step } from '../../platform/store/step.ts';
import type { Store } from '../../platform/store/store.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Sources } from '../1-load/load.ts';
import type { Source } from '../1-load/source.ts';
import { checkGlossary } from '../2-parse/glossary.ts';

type CheckedText = {
  readonly path: string;
  readonly text: Digested<string>;
  readonly glossary: Digested<readonly GlossaryTerm[]>;
};

const CHECK = step<CheckedText, readonly Problem[]>('glossary');

/**
 * Checks all texts that readers see: pages, settings, data, the OpenAPI document and the interface. Reports
 * `glossary-word`. The site of an OpenAPI document alone has no glossary.
 */
export function glossaryProblems(
  { settings, pages, openapi }: Sources,
  strings: readonly Source[],
  store: Store,
): readonly Problem[] {
  if (!settings) return [];
  const glossary = digestedValue(settings.data.glossary);
  const check = (path: string, text: Digested<string>): readonly Problem[] => {
    const { found, keep } = store.entry(CHECK, { path, text, glossary });
    if (found) return found;
    const problems = checkGlossary({ path, text: text.value }, glossary.value);
    keep(problems);
    return problems;
  };
  const files = [...settings.files, ...openapi.files.values(), ...strings];
  return [
    ...pages.flatMap((page) => check(page.path, new Digested(page.hash, () => page.text))),
    ...files.flatMap(({ path, text }) => check(path, digestedValue(text))),
  ];
}
