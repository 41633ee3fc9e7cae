import { suggestion } from '../../../platform/problems/suggestion.ts';
import type { Catalogues, TestNumber } from './api.ts';
import type { ParseContext } from './context.ts';
import { formatValue } from './format-value.ts';
import { field, items, type Part, text } from './parts.ts';

/** The catalogues that test numbers name. */
type NamedCatalogues = Pick<Catalogues, 'statuses' | 'errors'>;

/**
 * Reads `x-test-numbers` of the root. Reports `description-invalid` for entries without a number, a note or exactly one
 * of `statuses` and `error`, for a number with two entries, and for a status that cannot follow the one before it;
 * `facts-inconsistent` for statuses and errors that the catalogues lack.
 */
export function parseTestNumbers(list: Part, known: NamedCatalogues, context: ParseContext): readonly TestNumber[] {
  if (list.value !== undefined && !Array.isArray(list.value)) {
    context.report(list, {
      code: 'description-invalid',
      message: '«x-test-numbers» deve essere un elenco.',
      hint: 'Scrivi una voce per numero.',
    });
  }
  const seen = new Set<string>();
  return items(list).flatMap((item): TestNumber[] => {
    const number = text(item, 'number');
    const note = context.prose(field(item, 'note'));
    if (!number || !note) {
      const missing = number ? 'note' : 'number';
      context.report(item, {
        code: 'description-invalid',
        message: `A una voce di «x-test-numbers» manca «${missing}».`,
        hint: `Aggiungi «${missing}: …».`,
      });
      return [];
    }
    if (seen.has(number)) {
      const message = `Il numero «${number}» ha due voci in «x-test-numbers».`;
      context.report(item, { code: 'description-invalid', message, hint: 'Togli una delle due.' });
      return [];
    }
    seen.add(number);
    const outcome = outcomeOf(item, number, known, context);
    return outcome ? [{ number, note, ...outcome }] : [];
  });
}

type Outcome = { readonly statuses: readonly [string, ...string[]] } | { readonly error: string };

function outcomeOf(item: Part, number: string, known: NamedCatalogues, context: ParseContext): Outcome | undefined {
  const error = text(item, 'error');
  const statuses = items(field(item, 'statuses'));
  const [first, ...rest] = statuses.map((part) => knownStatus(part, known, context));
  if ((error === undefined) === (statuses.length === 0)) {
    return context.report(item, {
      code: 'description-invalid',
      message: `Il numero «${number}» deve avere «statuses» oppure «error».`,
      hint: 'Scrivi gli stati che attraversa, oppure il codice dell’errore.',
    });
  }
  if (error !== undefined) return knownError(field(item, 'error'), error, known, context);
  const codes = rest.flatMap((code) => code ?? []);
  if (first === undefined || codes.length < rest.length) return undefined;
  const path = [first, ...codes] as const;
  return checkPath(path, statuses, known, context) ? { statuses: path } : undefined;
}

function knownStatus(part: Part, { statuses }: NamedCatalogues, context: ParseContext): string | undefined {
  const codes = statuses.map(({ code }) => code);
  return codes.find((code) => code === part.value) ?? reportUnknown(part, 'uno stato', codes, context);
}

function knownError(
  part: Part,
  error: string,
  { errors }: NamedCatalogues,
  context: ParseContext,
): Outcome | undefined {
  const codes = errors.map(({ code }) => code);
  return codes.includes(error) ? { error } : reportUnknown(part, 'un codice di errore', codes, context);
}

function reportUnknown(part: Part, what: string, codes: readonly string[], context: ParseContext): undefined {
  const written = formatValue(part.value);
  return context.report(part, {
    code: 'facts-inconsistent',
    message: `«${written}» non è ${what} dell’API.`,
    hint: suggestion(written, codes) ?? 'Correggilo o toglilo.',
  });
}

/** Tells whether each status may follow the one before it, and reports the first that may not. */
function checkPath(
  path: readonly string[],
  parts: readonly Part[],
  { statuses }: NamedCatalogues,
  context: ParseContext,
): boolean {
  const next = new Map(statuses.map((status) => [status.code, status.next]));
  for (const [index, part] of parts.entries()) {
    const [before, after] = [path[index - 1], path[index]];
    if (before === undefined || after === undefined || next.get(before)?.includes(after)) continue;
    context.report(part, {
      code: 'description-invalid',
      message: `Secondo «x-transitions» una spedizione non passa da «${before}» a «${after}».`,
      hint: 'Correggi gli stati che il numero attraversa.',
    });
    return false;
  }
  return true;
}
