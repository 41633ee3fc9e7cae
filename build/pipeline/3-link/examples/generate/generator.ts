import type { Direction } from '../../../../../src/model/direction.ts';
import { type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { GeneratedFields } from '../../../../../src/model/operation.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { sentAlternatives } from '../../../../platform/json-schema/sent-alternatives.ts';
import { type SentSchemas, sentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';
import { createValidator, type Validate } from '../../../../platform/json-schema/validator.ts';
import { lazy } from '../../../../platform/memory/memoize.ts';
import { type Combination, type CombinationContext, combinations } from './combinations.ts';
import { readDiscriminators } from './discriminators.ts';
import { enriched } from './enriched.ts';
import type { GeneratorTools, Goal } from './goal.ts';
import { type TopVariant, topVariants } from './top-variants.ts';
import { candidates } from './values.ts';

/** Which properties a value should have. */
type WantedFields = Exclude<GeneratedFields, 'some'>;

/** Which value to generate: with which properties, and near which values. */
export type ValueChoice = {
  readonly fields: WantedFields;
  /** Schemas that the value must fit too, and whose choice of a variant has been made. */
  readonly chosenFrom?: readonly Schema[];
  /** Values of the author from which parts are taken where they fit. */
  readonly hints?: readonly JsonValue[];
};

/** A value, and the properties that it has: fewer than wanted where there is no room for more. */
export type Generated = { readonly value: JsonValue; readonly fields: GeneratedFields };

/** Generates values for messages of one direction, and tells how schemas apply to them. */
export type ValueGenerator = {
  /**
   * Generates a value that fits all schemas, always the same one; `undefined` if none was found. Leaves out properties
   * that a message of this direction does not have.
   */
  generate(schemas: readonly Schema[], wanted: ValueChoice): Generated | undefined;
  /** The schemas that apply to a generated value, with the variants that it fits. */
  appliedTo(value: JsonValue, schemas: readonly Schema[]): Combination | undefined;
  /** The variants of a schema that is a choice of several. */
  variantsOf(schema: Schema): readonly TopVariant[];
};

/** Which properties the objects of a value have, and on how many levels inside it. */
type Deeper = Pick<Goal, 'fields' | 'depth'>;

const REQUIRED: Deeper = { fields: 'required', depth: 0 };
const TOP: Deeper = { fields: 'all', depth: 0 };

/**
 * From the fewest properties to the most. The last step is tried first; if its value is too large, more and more, as
 * long as it is not. Eight levels are enough for real bodies.
 */
const STEPS: Readonly<Record<WantedFields, readonly [...Deeper[], Deeper]>> = {
  required: [REQUIRED],
  top: [REQUIRED, TOP],
  all: [REQUIRED, TOP, ...[1, 2, 3, 4, 6].map((depth) => ({ ...TOP, depth })), { ...TOP, depth: 8 }],
};

/** The most characters of a value with optional properties, as pages show it: some 150 lines. */
const MAX_SHOWN = 5_000;

/** The most characters of a value with nothing that could be left out. */
const MAX_LENGTH = 20_000;

/** The most values that are tried for one depth: schemas that all contain each other would have billions. */
const MAX_TRIED = 1_500;

/** The most steps of comparisons for one depth. An object is compared again for each property that it could lack. */
const MAX_STEPS = 200_000;

/** The most combinations of variants that are tried for one value. */
const MAX_COMBINATIONS = 40;

/** Levels below those with optional properties. A longer chain of required properties is given up. */
const MAX_REQUIRED_LEVELS = 30;

/** Prepares the generation of values. */
export function createGenerator(schemas: ReadonlyMap<SchemaName, Schema>, direction: Direction): ValueGenerator {
  const prepared = lazy((): GeneratorContext => {
    const sent = sentSchemas(schemas, direction);
    return {
      schemas: sent,
      validate: createValidator(sent),
      discriminators: readDiscriminators(schemas, sentAlternatives(schemas)[direction].bases),
      ofComponents: { required: new Map(), top: new Map(), all: new Map() },
    };
  });
  return {
    generate(written, wanted) {
      const context = prepared();
      const [only, ...others] = written;
      const isComponent = others.length === 0 && !wanted.chosenFrom && !wanted.hints;
      if (only?.kind !== 'reference' || !isComponent) return deepest(written, wanted, context);
      const results = context.ofComponents[wanted.fields];
      const key = JSON.stringify([only.name, only.default, only.examples]);
      if (!results.has(key)) results.set(key, deepest(written, wanted, context));
      return results.get(key);
    },
    appliedTo(value, written) {
      const context = prepared();
      const { isFit } = createTools(context, { values: MAX_TRIED, steps: MAX_STEPS });
      let left = MAX_COMBINATIONS;
      for (const combination of combinations(written.map(context.schemas.of), context)) {
        left -= 1;
        if (left < 0) return undefined;
        if (isFit(value, combination.parts)) return combination;
      }
      return undefined;
    },
    variantsOf: (schema) => topVariants(sentAlternatives(schemas)[direction].of(schema), prepared()),
  };
}

/** The value with as many optional properties as an example may have. */
function deepest(
  written: readonly Schema[],
  { fields, chosenFrom = [], hints = [] }: ValueChoice,
  context: GeneratorContext,
): Generated | undefined {
  const { of: directed } = context.schemas;
  const whole = { schemas: written.map(directed), chosenFrom: chosenFrom.map(directed), hints, around: [] };
  const attempt = (step: Deeper): { readonly value?: JsonValue | undefined; readonly isTooLarge: boolean } => {
    const budget: Budget = { values: MAX_TRIED, steps: MAX_STEPS };
    const [value] = createTools(context, budget).values({ ...whole, ...step });
    if (isSpent(budget)) return { isTooLarge: true };
    return { value, isTooLarge: value !== undefined && lengthOf(value) > (step === REQUIRED ? MAX_LENGTH : MAX_SHOWN) };
  };
  const steps = STEPS[fields];
  const most = attempt(steps[steps.length - 1] ?? REQUIRED);
  if (!most.isTooLarge) return most.value === undefined ? undefined : { value: most.value, fields };
  let best: Generated | undefined;
  for (const step of steps) {
    const { value, isTooLarge } = attempt(step);
    if (value !== undefined && !isTooLarge) best = { value, fields: step === REQUIRED ? 'required' : 'some' };
    if (!isTooLarge || step === REQUIRED) continue;
    if (best === undefined || value === undefined) return best;
    const { isFit } = createTools(context, { values: MAX_TRIED, steps: MAX_STEPS });
    const accepts = (one: JsonValue) =>
      lengthOf(one) <= MAX_SHOWN && isFit(one, [...whole.schemas, ...whole.chosenFrom]);
    return { value: enriched(best.value, value, accepts), fields: 'some' };
  }
  return best;
}

function lengthOf(value: JsonValue): number {
  return jsonText(value, 2).length;
}

type GeneratorContext = CombinationContext & {
  readonly schemas: SentSchemas;
  readonly validate: Validate;
  /** The values of components, which many bodies share. */
  readonly ofComponents: Record<WantedFields, Map<string, Generated | undefined>>;
};

/** What is left to be tried and compared. */
type Budget = { values: number; steps: number };

function isSpent({ values, steps }: Budget): boolean {
  return values < 0 || steps < 0;
}

function createTools(context: GeneratorContext, budget: Budget): GeneratorTools {
  const { schemas, validate } = context;
  const isFit: GeneratorTools['isFit'] = (value, all) =>
    all.every((schema) => {
      if (isSpent(budget)) return false;
      const { says, steps } = validate(value, schema);
      budget.steps -= steps;
      return says === 'valid';
    });

  function* values(goal: Goal): Generator<JsonValue> {
    // What is inside comes first, so that the budget may be spent before anything is tried here.
    if (isSpent(budget) || goal.depth < -MAX_REQUIRED_LEVELS) return;
    let left = MAX_COMBINATIONS;
    for (const combination of combinations(goal.schemas, context)) {
      left -= 1;
      if (left < 0) return;
      const key = combination.components.toSorted().join('\n');
      const repeated = key === '' ? 0 : goal.around.filter((other) => other === key).length;
      // Recursion is shown once, with what must be there.
      if (repeated > 1) continue;
      const fields = repeated > 0 ? 'required' : goal.fields;
      for (const value of candidates(combination, { ...goal, fields, around: [...goal.around, key] }, tools)) {
        budget.values -= 1;
        if (isSpent(budget)) return;
        if (isFit(value, [...goal.schemas, ...goal.chosenFrom])) yield value;
      }
    }
  }

  const tools: GeneratorTools = { schemas, values, isFit };
  return tools;
}
