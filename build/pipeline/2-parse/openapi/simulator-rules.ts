import { type SimulatorRules, simulatorRules } from '../../../../src/model/simulator-rules.ts';
import { explainIssue } from '../../../platform/yaml/explain-issue.ts';
import type { ParseContext } from './context.ts';
import { field, type Part } from './parts.ts';

/** Reads `x-simulator` of the root. Reports `description-invalid` for what it does not know; then no rule holds. */
export function parseSimulatorRules(root: Part, context: ParseContext): SimulatorRules {
  const part = field(root, 'x-simulator');
  if (part.value === undefined) return {};
  const { success, data, error } = simulatorRules.safeParse(part.value, { error: explainIssue });
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  context.report(
    path.reduce<Part>((inner, key) => field(inner, String(key)), part),
    {
      code: 'description-invalid',
      message: `«x-simulator» non ha la forma attesa in «${path.join('.')}»: ${message}`,
      hint: 'CONTRIBUTING.md elenca le sue regole.',
      ...(context.origin.kind === 'foreign' && { level: 'warning' }),
    },
  );
  return {};
}
