import * as z from 'zod';
import type { JsonObject } from './json.ts';
import { OCCASIONS, type Occasion } from './occasions.ts';

/** Only types of this module reach the simulator: what reads the rules stays in the build. */
const names = <Name extends string>(known: readonly Name[]) => z.partialRecord(z.enum(known), z.string());
const occasions = Object.keys(OCCASIONS).filter((name): name is Occasion => Object.hasOwn(OCCASIONS, name));
/** In a template, a text that is one name in braces is the value of that name; within a longer text its words. */
const template = z.custom<JsonObject>((value) => z.record(z.string(), z.json()).safeParse(value).success);
const pointer = z.string().startsWith('/');

/** How a parameter chooses items. Fields are JSON Pointers. */
const filter = z.strictObject({
  from: pointer.optional(),
  to: pointer.optional(),
  present: pointer.optional(),
  contains: z.array(pointer).optional(),
});

/** How the items of a collection come, change and are listed. */
const collection = z.strictObject({
  /** What replaces fields of an item: `{id}`, `{token}`, `{created}`, `{changed}`, `{status}`, `{steps}`. */
  item: template.optional(),
  /** One entry of `{steps}`, newest first: `{time}`, `{status}`, `{label}`. */
  step: template.optional(),
  /** Fields that two items do not share, and the field of the error that names the item. */
  unique: z.strictObject({ fields: z.array(z.string()).min(1), existing: z.string() }).optional(),
  /**
   * A field that may be left out if the value of another one has the form of one code only, and the error for another
   * code.
   */
  detect: z
    .strictObject({
      field: z.string(),
      by: z.string(),
      patterns: z.record(z.string(), z.string()),
      unknown: z.string(),
    })
    .optional(),
  /** Schemas that a new item has to fit besides that of its operation. */
  conditions: z.array(template).optional(),
  /** What parameters of the list compare; a parameter without an entry is equal to the field of its name. */
  filters: z.record(z.string(), filter).optional(),
  /** The parameter that names the field of the order, with a hyphen for descending. */
  sort: z.string().optional(),
  pages: z.strictObject({ page: z.string(), size: z.string(), cursor: z.string() }).optional(),
  /** The list: `{items}`, `{page}`, `{size}`, `{total}`, `{pages}`, `{next}`. */
  list: template.optional(),
  /** The webhook of each occasion. */
  webhooks: names(['created', 'changed', 'deleted']).optional(),
  /** The body of a webhook: `{event}`, `{name}`, `{time}`, `{previous}`, and the fields of the item. */
  event: template.optional(),
});

/** How webhooks are sent. */
const delivery = z.strictObject({
  secret: z.string(),
  header: z.string(),
  /** The value of the header: `{time}` in seconds, `{signature}` as HMAC-SHA256 in hexadecimal. */
  value: z.string(),
  /** What is signed: `{time}`, `{body}`. */
  signed: z.string(),
  timeout_seconds: z.number().positive(),
  /** How long after each attempt that failed the next one comes. */
  retry_minutes: z.array(z.number().positive()),
});

/** `x-simulator` of the OpenAPI document: how the API behaves, as far as nothing else in the document says it. */
export const simulatorRules = z.strictObject({
  /** The plan of `x-rate-limits` whose limits hold. */
  plan: z.string().optional(),
  /** The most bytes of a body. */
  max_body: z.int().positive().optional(),
  /** The error code of each occasion. */
  errors: names(occasions).optional(),
  /** What `errors` calls a violation of each keyword of JSON Schema. */
  keywords: z.record(z.string(), z.string()).optional(),
  /** By the path of the collection. */
  collections: z.record(z.string(), collection).optional(),
  delivery: delivery.optional(),
});

export type SimulatorRules = z.infer<typeof simulatorRules>;
export type CollectionRules = z.infer<typeof collection>;
export type DeliveryRules = z.infer<typeof delivery>;
export type Filter = z.infer<typeof filter>;
