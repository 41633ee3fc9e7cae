import type { Operation } from '../../../../src/model/operation.ts';
import type { ApiInfo, Tag, TagGroup } from './api.ts';
import type { Context } from './context.ts';
import { parseExternalDocs } from './external-docs.ts';
import { field, items, type Part, text, texts } from './parts.ts';

/** Reads the Info Object with its contact and licence (OpenAPI 3.1, sections 4.8.2 to 4.8.4). */
export function parseInfo(root: Part, context: Context): ApiInfo {
  const info = field(root, 'info');
  const description = context.prose(field(info, 'description'));
  const contact = present(field(info, 'contact'), ['name', 'url', 'email']);
  const license = field(info, 'license');
  const name = text(license, 'name');
  return {
    title: text(info, 'title') ?? '',
    version: text(info, 'version') ?? '',
    ...present(info, ['summary', 'termsOfService']),
    ...(description && { description }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(name !== undefined && { license: { name, ...present(license, ['url', 'identifier']) } }),
    openapi: text(root, 'openapi') ?? '',
    place: context.places.placeAt(info.pointer),
  };
}

/**
 * Reads the Tag Objects (section 4.8.22). Tags that only operations name come last. Reports `description-invalid` for a
 * repeated name.
 */
export function parseTags(root: Part, operations: readonly Operation[], context: Context): readonly Tag[] {
  const tags = new Map<string, Tag>();
  for (const part of items(field(root, 'tags'))) {
    const name = text(part, 'name');
    if (name === undefined) continue;
    if (tags.has(name)) {
      context.invalid(field(part, 'name'), {
        message: `Il tag «${name}» è definito due volte.`,
        hint: 'Togli uno dei due.',
      });
      continue;
    }
    const description = context.prose(field(part, 'description'));
    const externalDocs = parseExternalDocs(field(part, 'externalDocs'), context);
    // `summary` is from OpenAPI 3.2 (section 4.24).
    const label = text(part, 'x-displayName') ?? text(part, 'summary');
    tags.set(name, {
      name,
      ...(label && { label }),
      ...(description && { description }),
      ...(externalDocs && { externalDocs }),
    });
  }
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name)) tags.set(name, { name });
  }
  return [...tags.values()];
}

/**
 * Reads the groups of `x-tagGroups`, as Redoc defines it, or else the groups that the parents of tags make in OpenAPI
 * 3.2.
 */
export function parseTagGroups(root: Part): readonly TagGroup[] {
  const written = items(field(root, 'x-tagGroups')).flatMap((part) => {
    const name = text(part, 'name');
    return name === undefined ? [] : [{ name, tags: texts(part, 'tags') }];
  });
  return written.length > 0 ? written : parentGroups(items(field(root, 'tags')));
}

/** Groups tags by their parent (OpenAPI 3.2, section 4.24). A parent becomes a group of itself and its children. */
function parentGroups(tags: readonly Part[]): readonly TagGroup[] {
  const named = tags.flatMap((part) => {
    const name = text(part, 'name');
    return name === undefined ? [] : [{ name, label: text(part, 'summary') ?? name, parent: text(part, 'parent') }];
  });
  return named.flatMap(({ name, label }) => {
    const children = named.filter(({ parent }) => parent === name).map((child) => child.name);
    return children.length > 0 ? [{ name: label, tags: [name, ...children] }] : [];
  });
}

function present<K extends string>(part: Part, keys: readonly K[]): { [P in K]?: string } {
  const found: { [P in K]?: string } = {};
  for (const key of keys) {
    const value = text(part, key);
    if (value !== undefined && value !== '') found[key] = value;
  }
  return found;
}
