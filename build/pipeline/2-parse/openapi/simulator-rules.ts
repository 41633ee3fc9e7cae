import * as z from 'zod';
import type { JsonObject } from '../../../../src/model/json.ts';
import type { Happening, Occasion, SimulatorRules } from '../../../../src/model/simulator.ts';
import { OCCASIONS } from '../../../../src/model/simulator.ts';
import type { ParseContext } from './context.ts';
import { field, type Part } from './parts.ts';

const names = <Name extends string>(known: readonly Name[]) => z.partialRecord(z.enum(known), z.string());
const occasions = Object.keys(OCCASIONS).filter((name): name is Occasion => Object.hasOwn(OCCASIONS, name));
const happenings: readonly Happening[] = ['created', 'changed', 'deleted'];
const template = z.custom<JsonObject>((value) => z.record(z.string(), z.json()).safeParse(value).success);
const pointer = z.string().startsWith('/');

const collection = z.strictObject({
  item: template.optional(),
  step: template.optional(),
  unique: z.strictObject({ fields: z.array(z.string()).min(1), existing: z.string() }).optional(),
  detect: z
    .strictObject({
      field: z.string(),
      by: z.string(),
      patterns: z.record(z.string(), z.string()),
      unknown: z.string(),
    })
    .optional(),
  conditions: z.array(template).optional(),
  filters: z
    .record(
      z.string(),
      z.strictObject({
        from: pointer.optional(),
        to: pointer.optional(),
        present: pointer.optional(),
        contains: z.array(pointer).optional(),
      }),
    )
    .optional(),
  sort: z.string().optional(),
  pages: z.strictObject({ page: z.string(), size: z.string(), cursor: z.string() }).optional(),
  list: template.optional(),
  webhooks: names(happenings).optional(),
  event: template.optional(),
});

const rules = z.strictObject({
  plan: z.string().optional(),
  max_body: z.int().positive().optional(),
  errors: names(occasions).optional(),
  keywords: z.record(z.string(), z.string()).optional(),
  collections: z.record(z.string(), collection).optional(),
  delivery: z
    .strictObject({
      secret: z.string(),
      header: z.string(),
      value: z.string(),
      signed: z.string(),
      timeout_seconds: z.number().positive(),
      retry_minutes: z.array(z.number().positive()),
    })
    .optional(),
});

/** Reads `x-simulator` of the root. Reports `description-invalid` for what it does not know; then no rule holds. */
export function parseSimulatorRules(root: Part, context: ParseContext): SimulatorRules {
  const part = field(root, 'x-simulator');
  if (part.value === undefined) return {};
  const { success, data, error } = rules.safeParse(part.value);
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  context.invalid(
    path.reduce<Part>((inner, key) => field(inner, String(key)), part),
    {
      message: `«x-simulator» non ha la forma attesa in «${path.join('.')}»: ${message}`,
      hint: 'CONTRIBUTING.md elenca le sue regole.',
      ...(context.isForeign && { level: 'warning' }),
    },
  );
  return {};
}
