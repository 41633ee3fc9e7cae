import type { Declaration, Field, TypeUse } from './declaration.ts';

type Declared = ReadonlyMap<string, Declaration>;

/**
 * Gives the fields of all options to the choices whose options are objects. A choice with fields of its own becomes an
 * object.
 */
export function withCommonFields(declared: Declared): readonly Declaration[] {
  return Array.from(declared.values(), (declaration) => {
    if (declaration.kind !== 'choice') return declaration;
    const { name, notes, isDeprecated, options, fields: own } = declaration;
    const lists = options.map((option) => fieldsOf(option, declared));
    const known = lists.filter((list) => list !== undefined);
    const fields = united(known, declared);
    if (own)
      return { name, notes, isDeprecated, kind: 'object', fields: [...own, ...optional(fields, own)], isOpen: true };
    const { fields: _, ...pure } = declaration;
    return known.length === lists.length ? { ...pure, fields } : pure;
  });
}

function fieldsOf(type: TypeUse, declared: Declared): readonly Field[] | undefined {
  const target = type.kind === 'named' ? declared.get(type.name) : undefined;
  return target?.kind === 'object' ? target.fields : undefined;
}

/** The fields of other objects, which `own` does not have. */
function optional(fields: readonly Field[], own: readonly Field[]): readonly Field[] {
  const names = new Set(own.map(({ name }) => name));
  return fields.filter(({ name }) => !names.has(name)).map((field) => ({ ...field, isRequired: false }));
}

/** The fields that any of several objects has. Only what all of them require is required. */
function united(lists: readonly (readonly Field[])[], declared: Declared): readonly Field[] {
  const groups = Map.groupBy(lists.flat(), ({ name }) => name);
  return Array.from(groups.values()).flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const type = others.reduce((wide, field) => wider(wide, field.type, declared), first.type);
    const isRequired = group.length === lists.length && group.every((field) => field.isRequired);
    const notes = [...new Set(group.flatMap((field) => field.notes))];
    return [{ ...first, type, isRequired, notes }];
  });
}

/** A type for the values of two types. */
function wider(one: TypeUse, other: TypeUse, declared: Declared): TypeUse {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const nullable = (one.isNullable || other.isNullable) && { isNullable: true };
  if (one.kind === 'list' && other.kind === 'list')
    return { kind: 'list', of: wider(one.of, other.of, declared), ...nullable };
  return { kind: isText(one, declared) && isText(other, declared) ? 'text' : 'any', ...nullable };
}

function isText(type: TypeUse, declared: Declared): boolean {
  if (type.kind !== 'named') return type.kind === 'text' || type.kind === 'constant';
  const target = declared.get(type.name);
  return target?.kind === 'enum' || (target?.kind === 'alias' && target.type.kind === 'text');
}
