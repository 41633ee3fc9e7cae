import { type camelCase, distinct, type pascalCase, type upperCase } from '../../../platform/text/identifiers.ts';
import type { Declaration, Field, TypeModel, TypeUse } from '../../3-link/types/declaration.ts';
import { fieldsOf, lookupIn, plainUse } from './uses.ts';

/** A field of a class. */
export type Member = Pick<Field, 'name' | 'notes' | 'isDeprecated' | 'isRequired'> & {
  /** Its name in the language. */
  readonly id: string;
  /** Its type, where a value that may be missing may be null. */
  readonly type: TypeUse;
};

/** A class, or the constants with the values of an enum. */
export type Class = Pick<Declaration, 'name' | 'notes' | 'isDeprecated'> &
  (
    | { readonly kind: 'object'; readonly members: readonly Member[] }
    | { readonly kind: 'constants'; readonly constants: readonly Constant[] }
  );

type Constant = { readonly id: string; readonly value: string; readonly notes: readonly string[] };

/** How a language names things. A `taken` name gets a number. */
type Names = {
  readonly member: typeof pascalCase | typeof camelCase;
  readonly constant: typeof pascalCase | typeof upperCase;
  readonly taken: readonly string[];
};

/** The classes of a language whose types are classes only. */
export function classesIn(model: TypeModel, { member, constant, taken }: Names): readonly Class[] {
  const lookup = lookupIn(model);
  return model.declarations.flatMap((declaration): readonly Class[] => {
    const { name, notes, isDeprecated } = declaration;
    const reserved = [...taken, name];
    if (declaration.kind === 'enum') {
      const ids = distinct(
        declaration.values.map(({ value }) => constant(value, 'Value')),
        reserved,
      );
      const constants = declaration.values.map((value, index) => ({ ...value, id: ids[index] ?? '' }));
      return [{ kind: 'constants', name, notes, isDeprecated, constants }];
    }
    const fields = fieldsOf(declaration);
    if (!fields) return [];
    const ids = distinct(
      fields.map((field) => member(field.name, 'field')),
      reserved,
    );
    const members = fields.map((field, index) => {
      const plain = plainUse(field.type, lookup);
      const type = field.isRequired ? plain : { ...plain, isNullable: true };
      return { ...field, id: ids[index] ?? '', type };
    });
    return [{ kind: 'object', name, notes, isDeprecated, members }];
  });
}
