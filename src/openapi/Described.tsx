import { Prose } from '../components/Prose.tsx';
import type { Prose as ProseTree } from '../model/prose.ts';

/** What the description says of something, if it says anything. */
export function Described({ prose, className = 'prose' }: { prose: ProseTree | undefined; className?: string }) {
  if (!prose) return null;
  return (
    <div className={className}>
      <Prose prose={prose} />
    </div>
  );
}
