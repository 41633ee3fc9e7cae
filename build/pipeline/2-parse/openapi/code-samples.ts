import type { CodeSample } from '../../../../src/model/operation.ts';
import { highlight } from '../highlight.ts';
import { field, items, type Part, text } from './parts.ts';

/** The extensions in which tools look for samples, newest name first. */
const KEYS = ['x-codeSamples', 'x-code-samples'] as const;

/** Reads an author's samples of an operation (`x-codeSamples`, as Redoc defines it). */
export function parseCodeSamples(operation: Part): readonly CodeSample[] {
  const list = KEYS.map((key) => field(operation, key)).find(({ value }) => value !== undefined);
  return (list ? items(list) : []).flatMap((part) => {
    const source = text(part, 'source');
    const language = text(part, 'lang') ?? '';
    if (source === undefined) return [];
    const title = text(part, 'label') || language;
    return [{ title, language: language.toLowerCase(), tree: highlight(source, language.toLowerCase()) }];
  });
}
