/** The types of JSON Schema in words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  integer: 'un numero intero',
  boolean: 'true o false',
  object: 'un oggetto',
  array: 'un elenco',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'una data con ora, per esempio 2026-11-18T09:42:00Z',
  date: 'una data, per esempio 2026-11-18',
  time: 'un’ora, per esempio 09:42:00Z',
  duration: 'una durata, per esempio P3D',
  email: 'un indirizzo e-mail',
  uuid: 'un UUID, per esempio 7c9e6679-7425-40de-944b-e07fc1f90ae7',
  uri: 'un indirizzo completo, per esempio https://esempio.it/pagina',
  'uri-reference': 'un indirizzo, completo o relativo',
  hostname: 'un nome di host',
  ipv4: 'un indirizzo IPv4',
  ipv6: 'un indirizzo IPv6',
  int32: 'un intero a 32 bit',
  int64: 'un intero a 64 bit',
  byte: 'un testo in base64',
  regex: 'un’espressione regolare',
  'json-pointer': 'un puntatore JSON, per esempio /campo/0',
};

/** A type of JSON Schema in words; an unknown one, and null, as it is. */
export function typeName(type: string): string {
  return TYPES[type] ?? type;
}

/** What a keyword of JSON Schema asks of a value, by the value of the keyword: the end of a sentence. */
export const valueClauses = {
  type: (type: unknown) =>
    `deve essere ${[type]
      .flat()
      .map((name) => typeName(String(name)))
      .join(' oppure ')}`,
  format: (format: unknown) => `deve essere ${FORMATS[String(format)] ?? `nel formato «${String(format)}»`}`,
  pattern: (pattern: unknown) => `deve corrispondere all’espressione «${String(pattern)}»`,
  minLength: atLeast('carattere', 'caratteri'),
  maxLength: atMost('carattere', 'caratteri'),
  minimum: (limit: unknown) => `deve essere almeno ${String(limit)}`,
  maximum: (limit: unknown) => `deve essere al massimo ${String(limit)}`,
  exclusiveMinimum: (limit: unknown) => `deve essere maggiore di ${String(limit)}`,
  exclusiveMaximum: (limit: unknown) => `deve essere minore di ${String(limit)}`,
  multipleOf: (factor: unknown) => `deve essere un multiplo di ${String(factor)}`,
  minItems: atLeast('elemento', 'elementi'),
  maxItems: atMost('elemento', 'elementi'),
  minProperties: atLeast('campo', 'campi'),
  maxProperties: atMost('campo', 'campi'),
} as const;

function atLeast(one: string, many: string) {
  return (limit: unknown) => `deve avere almeno ${String(limit)} ${limit === 1 ? one : many}`;
}

function atMost(one: string, many: string) {
  return (limit: unknown) => `deve avere al massimo ${String(limit)} ${limit === 1 ? one : many}`;
}
