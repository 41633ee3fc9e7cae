import type { FactView } from '../model/reference.ts';
import { PhraseText } from './PhraseText.tsx';

/** Limits, default, example: pairs of name and value on as few lines as possible. */
export function Facts({ facts }: { facts: readonly FactView[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhraseText phrase={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
