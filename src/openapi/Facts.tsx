import type { FactView } from '../model/reference.ts';

/** Limits, default, example: one line of pairs. */
export function Facts({ facts }: { facts: readonly FactView[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ label, value, code }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{code ? <code>{value}</code> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
