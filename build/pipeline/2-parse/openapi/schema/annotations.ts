import { defined } from '../../../../../src/model/defined.ts';
import { isJsonNumber, type JsonValue, numberText } from '../../../../../src/model/json.ts';
import type { Deprecation, EnumValue, Extended, ExternalDocs } from '../../../../../src/model/schema.ts';
import { hasScheme } from '../../../../platform/text/has-scheme.ts';
import { addressAt } from '../address.ts';
import type { ParseContext } from '../context.ts';
import { entries, field, items, type Part, readAll } from '../parts.ts';

/** Reads the extensions of a part that the settings of an own site list (OpenAPI 3.1, section 4.9). */
export function parseExtensions(part: Part, { origin }: Pick<ParseContext, 'origin'>): Extended {
  if (origin.kind === 'foreign' || origin.extensions.length === 0) return {};
  const written = new Map(entries(part));
  const extensions = origin.extensions.flatMap((name) => {
    const { value } = written.get(name) ?? {};
    return value === undefined ? [] : [{ name, value }];
  });
  return extensions.length > 0 ? { extensions } : {};
}

/**
 * Reads an External Documentation Object (OpenAPI 3.1, section 4.8.11); `undefined` if it has no `url`. Reports
 * `link-broken` for a relative address in a document of other people: nobody knows what it is relative to.
 */
export function parseExternalDocs(part: Part, context: ParseContext): ExternalDocs | undefined {
  const url = addressAt(part, 'url', context);
  if (url === undefined) return undefined;
  if (context.origin.kind === 'foreign' && !hasScheme(url))
    context.report(field(part, 'url'), {
      code: 'link-broken',
      message: `Il collegamento «${url}» non porta a nessuna pagina o file del sito: si mostra come testo.`,
      hint: 'Scrivi l’indirizzo intero, che comincia con «https://».',
      cause: { key: url.split('/', 2).join('/'), here: `Anche «${url}»` },
    });
  return { url, ...defined({ description: context.description(part) }) };
}

/** The extensions in which tools look for what authors say about `deprecated`, in the order of preference. */
const KEYS = {
  reason: [
    'x-deprecated-description',
    'x-deprecated-reason',
    'x-deprecation-description',
    'x-deprecated-message',
    'x-deprecatedMessage',
  ],
  replacement: ['x-deprecated-replacement', 'x-deprecated-replaced-by'],
  since: ['x-deprecated-since', 'x-deprecatedInVersion'],
} as const satisfies Record<keyof Deprecation, readonly string[]>;

/** Reads what an operation, a parameter or a schema says about why it is deprecated, since when and for what. */
export function parseDeprecation(part: Part): Deprecation | undefined {
  const said = readAll(['reason', 'replacement', 'since'], (key) => firstOf(KEYS[key], part));
  return Object.keys(said).length > 0 ? said : undefined;
}

function firstOf(keys: readonly string[], part: Part): string | undefined {
  const values = keys.map((key) => field(part, key).value);
  const written = values.map((value) => (typeof value === 'number' ? String(value) : value));
  return written.find((value) => typeof value === 'string' && value.trim() !== '')?.toString();
}

/**
 * A value of an enum with its label and description from `x-enumLabels` and `x-enumDescriptions`, or from the
 * extensions of other tools, given by value or in the order of the enum.
 */
export function readEnumValue({ value, pointer }: Part, schema: Part, context: ParseContext): EnumValue {
  const index = pointer.slice(pointer.lastIndexOf('/') + 1);
  const annotations = (keys: readonly string[]): readonly Part[] =>
    keys.map((key) => field(schema, key)).map((all) => items(all)[Number(index)] ?? field(all, labelKey(value)));
  const label = annotations(LABELS).find((part) => typeof part.value === 'string')?.value;
  return {
    value: value ?? null,
    ...(typeof label === 'string' && { label }),
    ...defined({
      description: annotations(DESCRIPTIONS)
        .map(context.prose)
        .find((prose) => prose !== undefined),
    }),
  };
}

/** `true` if a list of values may grow, by the extension of Speakeasy, which generators of clients read. */
export function mayGrow(schema: Part): true | undefined {
  return field(schema, 'x-speakeasy-unknown-values').value === 'allow' || undefined;
}

/** The extensions with the names of values: ours, then those of OpenAPI Generator and NSwag. */
const LABELS = ['x-enumLabels', 'x-enum-varnames', 'x-enumNames'] as const;
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions'] as const;

/** The name under which an enum's labels have a value. */
function labelKey(value: JsonValue | undefined): string {
  if (isJsonNumber(value)) return numberText(value);
  return typeof value === 'object' ? '' : String(value);
}
