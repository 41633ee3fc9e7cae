import type { JsonValue } from '../../../../../src/model/json.ts';
import type { Schema, SchemaObject } from '../../../../../src/model/schema.ts';
import type { SentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';

/** A value to generate. */
export type Goal = {
  /** The value follows all of them. */
  readonly schemas: readonly Schema[];
  /** Schemas that the value fits too, and whose choice of a variant `schemas` have made. */
  readonly chosenFrom: readonly Schema[];
  /** What the author gave in an example around the value. */
  readonly hints: readonly JsonValue[];
  /** Which properties objects have; with `own` the required ones, or all if none is required. */
  readonly fields: 'required' | 'own' | 'all';
  /** On how many levels objects have optional properties. */
  readonly depth: number;
  /** The components of each value around this one. A repeated one is recursion. */
  readonly around: readonly string[];
};

/** What the generators of objects and lists need. */
export type GeneratorTools = {
  readonly schemas: SentSchemas;
  /** Lists values that fit, best first. */
  values(goal: Goal): Iterable<JsonValue>;
  isFit(value: JsonValue, schemas: readonly Schema[]): boolean;
};

/** An object or list to generate: the schemas that apply without choice, and the goal for the values inside. */
export type Whole = {
  readonly parts: readonly SchemaObject[];
  readonly goal: Goal;
  readonly tools: GeneratorTools;
};
