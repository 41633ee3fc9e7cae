import * as z from 'zod';
import { pointerTo } from '../../../../src/model/json-pointer.ts';
import { type SimulatorRules, simulatorRules } from '../../../../src/model/simulator-rules.ts';
import { describedIssues } from '../../../platform/yaml/described-issues.ts';
import { explainIssue } from '../../../platform/yaml/explain-issue.ts';
import type { ParseContext } from './context.ts';
import { field, type Part } from './parts.ts';

/** The rules where they stand, so that messages name them whole. */
const schema = z.strictObject({ 'x-simulator': simulatorRules });

/** Reads `x-simulator` of the root. Reports `description-invalid` for all that it does not know; then no rule holds. */
export function parseSimulatorRules(root: Part, context: ParseContext): SimulatorRules {
  const value = { 'x-simulator': field(root, 'x-simulator').value };
  if (value['x-simulator'] === undefined) return {};
  const { success, data, error } = schema.safeParse(value, { error: explainIssue });
  if (success) return data['x-simulator'];
  for (const { path, isKey, ...says } of describedIssues(error, { schema, value })) {
    const pointer = pointerTo(root.pointer, ...path.map(String));
    context.report(isKey ? context.places.placeOfKey(pointer) : context.places.placeAt(pointer), {
      code: 'description-invalid',
      ...says,
      ...(context.origin.kind === 'foreign' && { level: 'warning' }),
    });
  }
  return {};
}
