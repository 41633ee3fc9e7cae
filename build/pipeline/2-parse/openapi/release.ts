import type { Release } from '../../../../src/model/api-version.ts';
import { parseProse } from '../markdown/prose.ts';
import type { Context } from './context.ts';
import { field, type Part } from './parts.ts';

/**
 * Reads `x-release` of the Info Object: when the version was published, and what it is about. Reports
 * `description-invalid` for a date that is none.
 */
export function parseRelease(info: Part, context: Context): Release | undefined {
  const part = field(info, 'x-release');
  if (part.value === undefined) return undefined;
  const { value: date } = field(part, 'date');
  if (date !== undefined && !isDate(date)) {
    context.invalid(field(part, 'date'), {
      message: 'Il giorno di «x-release» dev’essere una data.',
      hint: 'Scrivi per esempio «date: 2026-11-16».',
    });
  }
  const summary = field(part, 'summary');
  // The only text that is read of an older version: the page about the versions shows it.
  const text = typeof summary.value === 'string' && summary.value.trim() !== '' ? summary.value : undefined;
  const parsed = text === undefined ? undefined : parseProse(text, context.places.originOf(summary.pointer), context);
  for (const problem of parsed?.problems ?? []) context.report(problem.place, problem);
  return { ...(isDate(date) && { date }), ...(parsed && { summary: parsed.value }) };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
