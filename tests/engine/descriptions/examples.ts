import { type Claim, saying } from './check.ts';
import { idOf, type Part } from './parts.ts';
import { type Fault, faultsOf } from './second-validator.ts';

/** The words for each keyword, and the name or pattern in them. */
const CLAUSES: readonly (readonly [keyword: string, clause: RegExp])[] = [
  ['dependentRequired', /manca di «(.+)», che è obbligatorio insieme a «.+»$/],
  ['required', /manca di «(.+)», che è obbligatorio$/],
  ['additionalProperties', /ha la proprietà «(.+)», che lo schema non prevede$/],
  ['pattern', /deve corrispondere all’espressione «(.*)»$/],
  ['enum', /deve essere (?:uno tra )?«/],
  ['type', /deve essere (?:un testo|un numero|true o false|un oggetto|un elenco|null)/],
  [
    'format',
    /deve essere (?:un’ora|una d|un indirizzo|un UUID|un nome di host|un intero a|un’espressione|nel formato|un puntatore)/,
  ],
  ['minimum', /deve essere (?:almeno|maggiore)/],
  ['maximum', /deve essere (?:al massimo|minore)/],
  ['multipleOf', /deve essere un multiplo/],
  ['minLength', /deve avere almeno \S+ caratter/],
  ['maxLength', /deve avere al massimo \S+ caratter/],
  ['minItems', /deve avere almeno \S+ element/],
  ['maxItems', /deve avere al massimo \S+ element/],
  ['minProperties', /deve avere almeno \S+ camp/],
  ['maxProperties', /deve avere al massimo \S+ camp/],
  ['uniqueItems', /ha due elementi uguali/],
  ['oneOf', /schemi (?:ammessi \(«oneOf»|di «oneOf»)/],
  ['anyOf', /schemi ammessi \(«anyOf»/],
  ['not', /schema che «not» esclude/],
  ['if', /la condizione «if»/],
  ['contains', /gli elementi che «contains» chiede/],
  ['propertyNames', /proprietà con un nome non ammesso, «(.+)»/],
  ['items', /non può avere più di/],
  ['false schema', /non è ammesso qui/],
];

/** The same fault may stand under another keyword of the same meaning. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  enum: ['const'],
  minimum: ['exclusiveMinimum'],
  maximum: ['exclusiveMaximum'],
  additionalProperties: ['unevaluatedProperties', 'false schema'],
  dependentRequired: ['dependencies'],
  if: ['then', 'else'],
  items: ['false schema', 'additionalItems', 'unevaluatedItems'],
};

/** Examples and defaults, checked again with another validator on the schemas as their author wrote them. */
export const EXAMPLES = saying('example-invalid')(
  /^(?:L’esempio(?: «(.*?)»)?|.*?) non corrisponde al suo schema: (?:il valore|«.*?») (.*) \(#.*\)\.$/s,
  (claim) => {
    const [name = '', clause = ''] = claim.quoted;
    const found = CLAUSES.map(([keyword, words]) => [keyword, words.exec(clause)] as const).find(([, said]) => said);
    // Words that nobody has thought of are no reason to believe them.
    if (!found) return false;
    const [keyword, said] = found;
    const tried = claim.parts.filter((part) => isNamed(part, name)).flatMap((part) => pairsAround(part, claim));
    return tried.some(({ faults, keys, value }) => {
      if (keyword === 'pattern') return isText(value) && !new RegExp(said?.[1] ?? '').test(value);
      return faults.some((fault) => isSame(fault, { keyword, keys, name: said?.[1] }));
    });
  },
);

/** Whether a part is in an example of this name. A component may have another where it is used. */
function isNamed({ keys }: Part, name: string): boolean {
  return name === '' || keys[0] === 'components' || keys.includes(name);
}

/** The values of the author that hold a part, with the faults that the second validator finds in each. */
function pairsAround(part: Part, { site }: Claim) {
  return part.keys.flatMap((_, index) => {
    const around = { ...part, keys: part.keys.slice(0, index + 1) };
    const pairs = site.values().get(idOf(around)) ?? [];
    const keys = part.keys.slice(index + 1);
    return pairs.map((pair) => ({ faults: faultsOf(pair, site.description), keys, value: part.value }));
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

type Wanted = { readonly keyword: string; readonly keys: readonly string[]; readonly name: string | undefined };

/** Faults about a property are those of the object around it. */
const OF_PROPERTIES = new Set(['additionalProperties', 'propertyNames']);

function isSame({ keyword, keys, missing }: Fault, wanted: Wanted): boolean {
  if (keyword !== wanted.keyword && !SYNONYMS[wanted.keyword]?.includes(keyword)) return false;
  const at = JSON.stringify(wanted.keys);
  if (OF_PROPERTIES.has(wanted.keyword) && at === JSON.stringify([...keys, wanted.name])) return true;
  return at === JSON.stringify(keys) && (wanted.keyword !== 'required' || missing === wanted.name);
}
