import { isJsonArray, type JsonValue } from '../../../../src/model/json.ts';
import type { Parameter } from '../../../../src/model/operation.ts';
import type { FactView, Phrase } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { valueText } from './facts.ts';
import type { Flatten } from './flat.ts';
import { inferTypes } from './type-label.ts';

/** How a parameter is serialized: as an array, an object or a media type (OpenAPI 3.1, section 4.8.12.4). */
export function serializationFacts(parameter: Parameter, flatten: Flatten): readonly FactView[] {
  const { labels } = reference;
  if (parameter.contentType !== undefined)
    return [{ label: labels.writtenAs, value: [{ code: parameter.contentType }] }];
  const flat = flatten(parameter.schema);
  const types = flat.types ?? inferTypes(flat);
  if (types.includes('array')) return [{ label: labels.severalValues, value: arrayPhrase(parameter) }];
  return types.includes('object') ? [{ label: labels.severalFields, value: objectPhrase(parameter) }] : [];
}

function arrayPhrase({ name, style, explode, examples }: Parameter): Phrase {
  const { styles } = reference;
  const given = examples.map(({ value }) => value).find((value) => isJsonArray(value) && value.length > 1);
  const [first = 'a', second = 'b'] = (isJsonArray(given) ? given : []).map((value) => encodeURIComponent(text(value)));
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

function objectPhrase({ name, style, explode }: Parameter): Phrase {
  const { styles } = reference;
  if (style === 'deepObject') return [styles.brackets, { code: `${name}[a]=1&${name}[b]=2` }];
  if (style === 'form' && explode) return [styles.ownParameters, { code: 'a=1&b=2' }];
  const pairs = explode ? 'a=1,b=2' : 'a,1,b,2';
  return [styles.commas, { code: style === 'simple' ? pairs : `${name}=${pairs}` }];
}

function text(value: JsonValue): string {
  return valueText(value, 'text');
}
