import type { Release } from '../../../../src/model/api-version.ts';
import { defined } from '../../../../src/model/defined.ts';
import { isJsonNumber, numberText } from '../../../../src/model/json.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import { suggestion } from '../../../platform/problems/suggestion.ts';
import { addressAt } from './address.ts';
import type { ApiInfo, Tag, TagGroup } from './api.ts';
import type { ParseContext } from './context.ts';
import { field, items, type Part, text, texts, textsAt } from './parts.ts';
import { parseExtensions, parseExternalDocs } from './schema/annotations.ts';

/** Reads the Info Object with its contact and licence (OpenAPI 3.1, sections 4.8.2 to 4.8.4). */
export function parseInfo(root: Part, context: ParseContext): ApiInfo {
  const info = field(root, 'info');
  const contactPart = field(info, 'contact');
  const contact = {
    ...textsAt(contactPart, ['name', 'email']),
    ...defined({ url: addressAt(contactPart, 'url', context) || undefined }),
  };
  const license = field(info, 'license');
  const name = text(license, 'name');
  return {
    title: text(info, 'title') ?? '',
    version: parseVersion(field(info, 'version')),
    ...defined({ release: parseRelease(info, context) }),
    ...textsAt(info, ['summary']),
    ...defined({
      termsOfService: addressAt(info, 'termsOfService', context) || undefined,
      description: context.description(info),
    }),
    ...parseExtensions(info, context),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(name !== undefined && {
      license: {
        name,
        ...textsAt(license, ['identifier']),
        ...defined({ url: addressAt(license, 'url', context) || undefined }),
      },
    }),
    openapi: text(root, 'openapi') ?? '',
    place: context.places.placeAt(info.pointer),
  };
}

/** The version of the API. One that is a number has been reported. */
function parseVersion({ value }: Part): string {
  return isJsonNumber(value) ? numberText(value) : typeof value === 'string' ? value : '';
}

/**
 * Reads the Tag Objects (OpenAPI 3.1, section 4.8.22; 3.2, section 4.22). Tags that only operations name come last.
 * Reports `description-invalid` for a repeated name, and for a parent that does not exist or is inside the tag itself.
 */
export function parseTags(root: Part, operations: readonly Operation[], context: ParseContext): readonly Tag[] {
  const tags = new Map<string, Tag>();
  const parts = items(field(root, 'tags'));
  for (const part of parts) {
    const name = text(part, 'name');
    if (name === undefined) continue;
    if (tags.has(name)) {
      context.report(field(part, 'name'), {
        code: 'description-invalid',
        message: `Il tag «${name}» è definito due volte.`,
        hint: 'Togli uno dei due.',
      });
      continue;
    }
    tags.set(name, parseTag(name, part, context));
  }
  checkParents(tags, parts, context);
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name)) tags.set(name, { name });
  }
  return [...tags.values()];
}

function parseTag(name: string, part: Part, context: ParseContext): Tag {
  return {
    name,
    ...defined({
      label: (text(part, 'x-displayName') ?? text(part, 'summary')) || undefined,
      description: context.description(part),
      externalDocs: parseExternalDocs(field(part, 'externalDocs'), context),
    }),
    ...textsAt(part, ['parent', 'kind']),
  };
}

/** Reports parents that lead nowhere or back to their tag, and removes them. */
function checkParents(tags: Map<string, Tag>, parts: readonly Part[], context: ParseContext): void {
  for (const part of parts) {
    const tag = tags.get(text(part, 'name') ?? '');
    if (tag?.parent === undefined || hasEnd(tag, tags)) continue;
    const { parent, ...others } = tag;
    const isKnown = tags.has(parent);
    tags.set(tag.name, others);
    context.report(field(part, 'parent'), {
      code: 'description-invalid',
      message: isKnown ? `Il tag «${tag.name}» sta dentro se stesso.` : `Il tag «${parent}» non è definito in «tags».`,
      hint: (isKnown ? undefined : suggestion(parent, tags.keys())) ?? 'Correggi «parent».',
    });
  }
}

/** Tells whether the parents of a tag lead to one without parent. */
function hasEnd({ name, parent }: Tag, tags: ReadonlyMap<string, Tag>): boolean {
  const seen = new Set([name]);
  for (let next = parent; next !== undefined; next = tags.get(next)?.parent) {
    if (!tags.has(next)) return next !== parent;
    if (seen.has(next)) return next !== name;
    seen.add(next);
  }
  return true;
}

/** Reads the groups of `x-tagGroups`, as Redoc defines it. */
export function parseTagGroups(root: Part): readonly TagGroup[] {
  return items(field(root, 'x-tagGroups')).flatMap((part) => {
    const name = text(part, 'name');
    return name === undefined ? [] : [{ name, tags: texts(part, 'tags') }];
  });
}

/**
 * Reads `x-release` of the Info Object: when the version was published, and what it is about. Reports
 * `description-invalid` for a date that is none.
 */
function parseRelease(info: Part, context: ParseContext): Release | undefined {
  const part = field(info, 'x-release');
  if (part.value === undefined) return undefined;
  const { value: date } = field(part, 'date');
  if (date !== undefined && !isDate(date)) {
    context.report(field(part, 'date'), {
      code: 'description-invalid',
      message: 'Il giorno di «x-release» dev’essere una data.',
      hint: 'Scrivi per esempio «date: 2026-11-16».',
    });
  }
  // The page about the versions shows the summaries of older ones.
  const summary = context.keptProse(field(part, 'summary'));
  return { ...(isDate(date) && { date }), ...defined({ summary }) };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
