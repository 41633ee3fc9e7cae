import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { Parameter } from '../../../../../src/model/operation.ts';
import type { FactView, Phrase } from '../../../../../src/model/reference.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import { typesOf } from '../schemas/type-label.ts';
import { valueText } from './facts.ts';

/** How a parameter is serialized: as an array, an object or a media type (OpenAPI 3.1, section 4.8.12.4). */
export function serializationFacts(parameter: Parameter, flatten: Flatten): readonly FactView[] {
  const { labels } = reference;
  const { name, in: location, allowReserved, allowEmptyValue } = parameter;
  return [
    ...severalValuesFacts(parameter, flatten),
    // Before OpenAPI 3.2 it only has an effect in the query.
    ...(allowReserved && location === 'query' ? [reservedFact()] : []),
    ...(allowEmptyValue
      ? [{ label: labels.emptyValue, value: [reference.emptyValueAllowed, { code: `${name}=` }] }]
      : []),
  ];
}

/** Says that characters with a role in addresses are sent as they are. */
export function reservedFact(): FactView {
  return { label: reference.labels.reserved, value: [reference.reservedAsIs] };
}

type Styled = Pick<Parameter, 'name' | 'style' | 'explode' | 'schema' | 'contentType' | 'examples'>;

/** How several values of a parameter or of a field of a form are written. */
export function severalValuesFacts(parameter: Styled, flatten: Flatten): readonly FactView[] {
  const { labels } = reference;
  if (parameter.contentType !== undefined)
    return [{ label: labels.writtenAs, value: [{ code: parameter.contentType }] }];
  const flat = flatten(parameter.schema);
  const types = typesOf(flat);
  if (types.includes('array'))
    return [{ label: labels.severalValues, value: arrayPhrase(parameter, itemsOf(parameter, flat, flatten)) }];
  if (!types.includes('object')) return [];
  return [{ label: labels.severalFields, value: objectPhrase(parameter, fieldsOf(parameter, flat, flatten)) }];
}

/** Two items of a list: those of an example, else values that the schema names, else made up by their type. */
function itemsOf({ examples }: Styled, flat: Flat, flatten: Flatten): readonly [string, string] {
  const given = examples.map(({ value }) => value).find((value) => isJsonArray(value) && value.length > 1);
  const items = flat.items && flatten(flat.items);
  const named = items?.enum?.map(({ value }) => value) ?? [];
  const values = isJsonArray(given) ? given : named;
  const made = items && isNumber(items) ? ['1', '2'] : ['a', 'b'];
  const [first = made[0] ?? '', second = made[1] ?? ''] = values.map((value) => encodeURIComponent(text(value)));
  return [first, second];
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** Two fields of an object: those of an example, else its properties, else made up. */
function fieldsOf({ examples }: Styled, flat: Flat, flatten: Flatten): Pairs {
  const given = examples
    .map(({ value }) => value)
    .find((value) => isJsonObject(value) && Object.keys(value).length > 0);
  const written = isJsonObject(given)
    ? Object.entries(given).map(([name, value]) => [name, encodeURIComponent(text(value))] as const)
    : (flat.properties ?? []).map(({ name, schema }, index) => [name, valueIn(flatten(schema), index + 1)] as const);
  return written.length > 0
    ? written.slice(0, 2)
    : [
        ['a', '1'],
        ['b', '2'],
      ];
}

/** A value that a schema names, or a number; otherwise an ellipsis: nobody knows what a text may say. */
function valueIn(flat: Flat, number: number): string {
  const known = flat.examples?.[0] ?? flat.default ?? flat.const ?? flat.enum?.[0]?.value;
  if (known !== undefined) return encodeURIComponent(text(known));
  return isNumber(flat) ? String(number) : '…';
}

function isNumber({ types }: Flat): boolean {
  return types?.some((type) => type === 'integer' || type === 'number') === true;
}

function arrayPhrase({ name, style, explode }: Styled, [first, second]: readonly [string, string]): Phrase {
  const { styles } = reference;
  const joined = (separator: string) => `${name}=${first}${separator}${second}`;
  switch (style) {
    case 'label':
      return [styles.dots, { code: `.${first}${explode ? '.' : ','}${second}` }];
    case 'matrix':
      return explode
        ? [styles.semicolons, { code: `;${name}=${first};${name}=${second}` }]
        : [styles.commas, { code: `;${joined(',')}` }];
    case 'simple':
      return [styles.commas, { code: `${first},${second}` }];
    default:
      if (explode) return [styles.repeated, { code: joined(`&${name}=`) }];
      if (style === 'spaceDelimited') return [styles.spaces, { code: joined('%20') }];
      return style === 'pipeDelimited' ? [styles.pipes, { code: joined('|') }] : [styles.commas, { code: joined(',') }];
  }
}

function objectPhrase({ name, style, explode }: Styled, fields: Pairs): Phrase {
  const { styles } = reference;
  const assigned = (separator: string) => fields.map(([field, value]) => `${field}=${value}`).join(separator);
  const flat = (separator: string) => fields.flat().join(separator);
  const all = explode ? assigned(',') : flat(',');
  switch (style) {
    case 'deepObject':
      return [styles.brackets, { code: fields.map(([field, value]) => `${name}[${field}]=${value}`).join('&') }];
    case 'simple':
      return [styles.commas, { code: all }];
    case 'label':
      return explode ? [styles.dots, { code: `.${assigned('.')}` }] : [styles.commas, { code: `.${all}` }];
    case 'matrix':
      return explode
        ? [styles.semicolons, { code: `;${assigned(';')}` }]
        : [styles.commas, { code: `;${name}=${all}` }];
    default:
      if (explode) return [styles.ownParameters, { code: assigned(style === 'cookie' ? '; ' : '&') }];
      if (style === 'spaceDelimited') return [styles.spaces, { code: `${name}=${flat('%20')}` }];
      if (style === 'pipeDelimited') return [styles.pipes, { code: `${name}=${flat('|')}` }];
      return [styles.commas, { code: `${name}=${all}` }];
  }
}

function text(value: JsonValue): string {
  return valueText(value, 'text');
}
