import type { TypeParts } from '../../../../src/model/type-parts.ts';
import { quoted } from '../../../../src/samples/literals.ts';
import { types as words } from '../../../../src/strings/types.ts';
import { distinct } from '../../../platform/text/identifiers.ts';
import { withoutInvisible } from '../../../platform/text/invisible-characters.ts';
import type { Declaration, DeclaredField, TypeModel, TypeUse } from '../../3-link/types/declaration.ts';
import { comment, indented, spaced } from './comments.ts';
import { type Constant, type Member, type TypeBlock, type TypeWriter, typeText } from './type-writer.ts';

/** Finds the declaration of a type where it is used. */
type Lookup = (use: TypeUse) => Declaration | undefined;

/** The look-up among declarations. */
function lookupIn(declarations: readonly Declaration[]): Lookup {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return (use) => (use.kind === 'named' ? byName.get(use.name) : undefined);
}

/**
 * Makes an object of each choice with fields of its own: it also has those of its options, which are not required. For
 * a language without `unions`, a choice of objects is an object with all their fields, and any other choice any value.
 */
function withoutChoices(declarations: readonly Declaration[], unions: boolean): readonly Declaration[] {
  const lookup = lookupIn(declarations);
  return declarations.map((declaration) => {
    if (declaration.kind !== 'choice') return declaration;
    const { options, fields: own, ...outline } = declaration;
    if (!own && unions) return declaration;
    const objects = options.map(lookup).filter((target) => target?.kind === 'object');
    if (!own && objects.length < options.length) return { ...outline, kind: 'alias', type: { kind: 'any' } };
    const names = new Set(own?.map(({ name }) => name));
    const fields = unitedFields(objects, lookup).filter(({ name }) => !names.has(name));
    const others = own ? fields.map((field) => ({ ...field, isRequired: false })) : fields;
    return { ...outline, kind: 'object', fields: [...(own ?? []), ...others], isOpen: true };
  });
}

/** The fields that any of several objects has. Only what all of them require is required. */
function unitedFields(
  objects: readonly { readonly fields: readonly DeclaredField[] }[],
  lookup: Lookup,
): readonly DeclaredField[] {
  const groups = Map.groupBy(
    objects.flatMap(({ fields }) => fields),
    ({ name }) => name,
  );
  return Array.from(groups.values()).flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const type = others.reduce((wide, field) => wider(wide, field.type, lookup), first.type);
    const isRequired = group.length === objects.length && group.every((field) => field.isRequired);
    return [{ ...first, type, isRequired, notes: [...new Set(group.flatMap(({ notes }) => notes))] }];
  });
}

/** A type for the values of two types. */
function wider(one: TypeUse, other: TypeUse, lookup: Lookup): TypeUse {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const isNullable = one.isNullable === true || other.isNullable === true;
  if (one.kind === 'list' && other.kind === 'list') return { ...one, of: wider(one.of, other.of, lookup), isNullable };
  const areTexts = [one, other].every((use) => ['text', 'constant'].includes(plainUse(use, lookup).kind));
  return { kind: areTexts ? 'text' : 'any', isNullable };
}

/** How many names may stand for other names: an alias can lead back to itself. */
const MOST_ALIASES = 20;

/**
 * A type for a language whose only named types are classes. A value of an enum is a text, because the API may send
 * values that are newer than the program.
 */
function plainUse(use: TypeUse, lookup: Lookup, depth = 0): TypeUse {
  if (depth > MOST_ALIASES) return { kind: 'any' };
  if (use.kind === 'list' || use.kind === 'map') return { ...use, of: plainUse(use.of, lookup, depth + 1) };
  const target = lookup(use);
  if (!target || target.kind === 'object') return use;
  if (target.kind === 'choice') return { kind: 'any' };
  const plain: TypeUse = target.kind === 'enum' ? { kind: 'text' } : plainUse(target.type, lookup, depth + 1);
  return use.isNullable ? { ...plain, isNullable: true } : plain;
}

/**
 * The names of objects that no value can be, because each requires another of them. A language that puts objects into
 * each other would need memory without end for one.
 */
function endlessObjects(declarations: readonly Declaration[], lookup: Lookup): ReadonlySet<string> {
  const needs = new Map(
    declarations.flatMap((declaration): readonly [string, readonly string[]][] =>
      declaration.kind === 'object' ? [[declaration.name, requiredIn(declaration.fields, lookup)]] : [],
    ),
  );
  for (let before = 0; before !== needs.size; ) {
    before = needs.size;
    for (const [name, needed] of needs) if (!needed.some((other) => needs.has(other))) needs.delete(name);
  }
  return new Set(needs.keys());
}

function requiredIn(fields: readonly DeclaredField[], lookup: Lookup): readonly string[] {
  return fields.flatMap(({ type, isRequired }) => {
    const use = plainUse(type, lookup);
    return isRequired && !use.isNullable && use.kind === 'named' ? [use.name] : [];
  });
}

/** The types of an API as a file of a language. */
export function typesFile(model: TypeModel, writer: TypeWriter): string {
  const { first = [], imports, open, close, gap, needs = '' } = writer.file;
  const blocks = writtenIn(model, writer).flatMap(({ lines, isNote }) => (isNote ? [] : [lines]));
  const about = [words.generated(model.title, model.version), words.origin, needs].join(' ');
  const begin = [[...first, ...comment([about], writer.header)], ...open(model.module, imports?.(blocks.flat()) ?? [])];
  return textOf(
    close === undefined
      ? spaced([...begin, ...blocks], gap)
      : [...spaced(begin), ...indented(spaced(blocks), writer.indent), close],
  );
}

/** The types of an API in parts, of which readers copy some. */
export function typeParts(model: TypeModel, writer: TypeWriter): TypeParts {
  const { needs, place, imports } = writer.file;
  const types = writtenIn(model, writer);
  const used = imports?.(types.flatMap(({ lines }) => lines)) ?? [];
  const about = [words.generated(model.title, model.version), needs, place, used.length > 0 && words.imports];
  const lead = comment([about.filter(Boolean).join(' ')], writer.header);
  return {
    lead: textOf([...lead, ...used.map((line) => `${writer.header.each}${line}`)]),
    types: Object.fromEntries(
      types.map(({ name, needs, lines }) => [name, { code: lines.length > 0 ? textOf(['', ...lines]) : '', needs }]),
    ),
  };
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A type in a language. */
type WrittenType = {
  readonly name: string;
  /** The declaration, or a comment for a type that the language cannot declare. */
  readonly lines: readonly string[];
  readonly isNote: boolean;
  /** The names of the types in it. */
  readonly needs: readonly string[];
};

function writtenIn(model: TypeModel, writer: TypeWriter): readonly WrittenType[] {
  const declarations = withoutChoices(model.declarations, writer.names === 'unions');
  const lookup = lookupIn(declarations);
  const taken = new Set(declarations.map(({ name }) => name));
  const endless = writer.embeds ? endlessObjects(declarations, lookup) : new Set<string>();
  return declarations.map((declaration) => {
    const { name } = declaration;
    const needs = usesIn(declaration).flatMap(namesIn);
    const lines = linesOf(declaration, { writer, lookup, taken, endless });
    if (lines) return { name, needs, lines: [...noted(declaration, writer), ...lines], isNote: false };
    const plain = plainUse({ kind: 'named', name }, lookup);
    const said = ['list', 'map', 'any'].includes(plain.kind) ? [`${name}: ${textOfUse(plain, writer, lookup)}`] : [];
    return { name, needs, lines: comment(said, writer.header), isNote: true };
  });
}

/** The types in a declaration. */
function usesIn(declaration: Declaration): readonly TypeUse[] {
  switch (declaration.kind) {
    case 'object':
      return declaration.fields.map(({ type }) => type);
    case 'choice':
      return declaration.options;
    case 'alias':
      return [declaration.type];
    case 'enum':
      return [];
  }
}

/** The names in a type. */
function namesIn(use: TypeUse): readonly string[] {
  if (use.kind === 'list' || use.kind === 'map') return namesIn(use.of);
  return use.kind === 'named' ? [use.name] : [];
}

type Writing = {
  readonly writer: TypeWriter;
  readonly lookup: Lookup;
  /** The names of all types, and of the constants that share their scope. */
  readonly taken: Set<string>;
  /** The names of objects that are written as null where another one contains them. */
  readonly endless: ReadonlySet<string>;
};

function linesOf(declaration: Declaration, writing: Writing): readonly string[] | undefined {
  const { writer, lookup } = writing;
  const { name } = declaration;
  switch (declaration.kind) {
    case 'object': {
      const members = membersOf(declaration, writing);
      return blockLines(writer.object(name, members, declaration.isOpen), members, writer);
    }
    case 'enum': {
      const constants = constantsOf(declaration, writing);
      return blockLines(writer.texts(name, constants), constants, writer);
    }
    default: {
      const texts = usesIn(declaration).map((use) => textOfUse(use, writer, lookup));
      return writer.alias && [writer.alias(name, texts.join(' | '))];
    }
  }
}

/** Something with what comments say of it. */
type Noted = Pick<DeclaredField, 'notes'> & { readonly isDeprecated?: boolean };

function blockLines<Part extends Noted>(
  { open, part, close, isSpaced, indent }: TypeBlock<Part>,
  parts: readonly Part[],
  writer: TypeWriter,
): readonly string[] {
  const lines = spaced(
    parts.map((one) => [...noted(one, writer), ...part(one)]),
    isSpaced ? [''] : [],
  );
  return [...open, ...indented(lines, indent ?? writer.indent), ...close];
}

function membersOf(
  { name: owner, fields: all }: Extract<Declaration, { kind: 'object' }>,
  { writer, lookup, endless }: Writing,
): readonly (Member & Noted)[] {
  // No file can hold half a surrogate pair, nor some noncharacters. Two names that differ only there are one field.
  const fields = [...new Map(all.map((field) => [withoutInvisible(quoted(field.name)), field])).values()];
  const { ids, names, note, requiredFirst } = writer;
  const ordered = requiredFirst ? fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)) : fields;
  const given = ordered.map(({ name }) => ids?.member(name) ?? name);
  const free = ids ? distinct(given, ids.areGlobal ? [] : [...ids.taken, owner]) : given;
  return ordered.map((field, index) => {
    const own = names === 'classes' ? plainUse(field.type, lookup) : field.type;
    const isEndless = namesIn(plainUse(own, lookup)).some((name) => endless.has(name));
    const isPresent = (field.isRequired && !isEndless) || names === 'unions';
    const use = isPresent ? own : { ...own, isNullable: true };
    const notes = [...field.notes, ...[note?.(use)].filter((text) => text !== undefined)];
    return { ...field, notes, use, id: free[index] ?? field.name, type: textOfUse(use, writer, lookup) };
  });
}

function constantsOf(
  { name, values }: Extract<Declaration, { kind: 'enum' }>,
  { writer: { ids }, taken }: Writing,
): readonly (Constant & Noted)[] {
  if (!ids) return values.map((value) => ({ ...value, id: value.value }));
  const given = values.map(({ value }) => (ids.areGlobal ? name : '') + ids.constant(value));
  const free = distinct(given, ids.areGlobal ? taken : [...ids.taken, name]);
  if (ids.areGlobal) for (const id of free) taken.add(id);
  return values.map((value, index) => ({ ...value, id: free[index] ?? '' }));
}

function textOfUse(use: TypeUse, { notation }: TypeWriter, lookup: Lookup): string {
  return typeText(use, notation, (named) => plainUse(named, lookup));
}

function noted({ notes, isDeprecated }: Noted, { docs, deprecated }: TypeWriter): readonly string[] {
  const { note, line } = isDeprecated ? deprecated : {};
  const texts = [...notes, ...(note === undefined ? [] : [note])];
  return [...comment(texts, docs), ...(line === undefined ? [] : [line])];
}
