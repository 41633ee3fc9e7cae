import { isJsonArray, type JsonValue } from '../model/json.ts';
import { own } from '../model/own.ts';
import { valueText, valueTexts } from '../model/value-text.ts';

/** The types of JSON Schema in words, but for null. */
export const types: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  integer: 'un numero intero',
  boolean: 'true o false',
  object: 'un oggetto',
  array: 'un elenco',
};

const formats: Readonly<Record<string, string>> = {
  'date-time': 'una data con ora, per esempio 2026-11-18T09:42:00Z',
  date: 'una data, per esempio 2026-11-18',
  time: 'un’ora, per esempio 09:42:00Z',
  duration: 'una durata, per esempio P3D',
  email: 'un indirizzo e-mail',
  uuid: 'un UUID, per esempio 7c9e6679-7425-40de-944b-e07fc1f90ae7',
  uri: 'un indirizzo completo, per esempio https://esempio.it/pagina',
};

/** The pattern of texts in Base64 (RFC 4648, section 4). */
export const BASE64 = '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$';

/** Syntax errors of JSON: what is missing or in the way. */
const syntax = {
  brace: 'Manca la graffa di chiusura.',
  bracket: 'Manca la quadra di chiusura.',
  colon: 'Qui mancano i due punti.',
  comma: 'Qui manca una virgola.',
  comment: 'In JSON non ci sono commenti.',
  end: 'Dopo la fine c’è altro testo.',
  name: 'Qui ci va il nome di un campo, tra virgolette.',
  text: 'Questo testo non è chiuso, o ha un carattere che va scritto con la barra rovesciata: \\n, \\", \\\\.',
  value: 'Qui manca un valore: i testi vanno tra virgolette.',
} as const;

/** How many allowed values are named. */
const MOST_VALUES = 12;

/** Error messages for values; each follows the place of the error. */
export const valueErrors = {
  empty: 'Serve un valore.',
  noFile: 'Serve un file: scegline uno o scrivi il suo nome.',
  noJson: 'Non è JSON valido.',
  tooDeep: (levels: number) => `Ha più di ${levels} livelli uno dentro l’altro: sono troppi per controllarlo.`,
  other: 'Il valore non rispetta lo schema.',
  at: (path: string) => `${path}: `,
  atLine: (line: number) => `Riga ${line}: `,
  required: (name: string, near?: string) =>
    near === undefined ? `Manca «${name}», che è obbligatorio.` : `Manca «${name}», ma c’è «${near}».`,
  needs: (name: string, other: string) => `Con «${name}» serve anche «${other}».`,
  unknown: (name: string, near?: string) => `«${name}» non è previsto.${perhaps(near)}`,
  notAmong: (count: number, near: string) => `Non è fra i ${count} valori ammessi.${perhaps(near)}`,
  shape: (words: string) => `Va scritto così: ${words}.`,
  repeated: (name: string) => `«${name}» c’è già: ogni nome va scritto una volta sola.`,
  syntax,
  keywords: {
    type: (type: unknown) =>
      `Deve essere ${[type]
        .flat()
        .map((name) => own(types, String(name)) ?? String(name))
        .join(' oppure ')}.`,
    enum: (values: JsonValue) => {
      const texts = valueTexts(isJsonArray(values) ? values : [values], 'json');
      const more = texts.length - MOST_VALUES;
      const shown = texts.slice(0, MOST_VALUES).join(', ');
      return `Deve essere uno di questi valori: ${shown}${more > 0 ? ` e altri ${more}` : ''}.`;
    },
    const: (value: JsonValue) => `Deve essere ${valueText(value, 'json')}.`,
    minLength: atLeast('carattere', 'caratteri'),
    maxLength: atMost('carattere', 'caratteri'),
    pattern: (pattern: unknown) =>
      pattern === BASE64
        ? 'Deve essere un testo in base64.'
        : `Deve corrispondere all’espressione «${String(pattern)}».`,
    format: (format: unknown) => `Deve essere ${own(formats, String(format)) ?? `nel formato «${String(format)}»`}.`,
    minimum: (limit: unknown) => `Deve essere almeno ${String(limit)}.`,
    maximum: (limit: unknown) => `Deve essere al massimo ${String(limit)}.`,
    exclusiveMinimum: (limit: unknown) => `Deve essere maggiore di ${String(limit)}.`,
    exclusiveMaximum: (limit: unknown) => `Deve essere minore di ${String(limit)}.`,
    multipleOf: (factor: unknown) => `Deve essere un multiplo di ${String(factor)}.`,
    minItems: atLeast('elemento', 'elementi'),
    maxItems: atMost('elemento', 'elementi'),
    uniqueItems: () => 'Un valore si ripete: devono essere tutti diversi.',
    minProperties: atLeast('campo', 'campi'),
    maxProperties: atMost('campo', 'campi'),
    anyOf: () => 'Non corrisponde a nessuno degli schemi previsti.',
    oneOf: () => 'Deve corrispondere a uno solo degli schemi previsti.',
    not: () => 'È un valore che lo schema esclude.',
  },
} as const;

function atLeast(one: string, many: string) {
  return (limit: unknown) => `Deve avere almeno ${String(limit)} ${limit === 1 ? one : many}.`;
}

function atMost(one: string, many: string) {
  return (limit: unknown) => `Deve avere al massimo ${String(limit)} ${limit === 1 ? one : many}.`;
}

/** What was probably meant. */
function perhaps(near: string | undefined): string {
  return near === undefined ? '' : ` Forse «${near}»?`;
}
