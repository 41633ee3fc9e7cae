import { Prose } from '../components/Prose.tsx';
import type { Prose as ProseTree } from '../model/prose.ts';

/** The description of something, if there is one. */
export function Described({ prose, className = 'prose' }: { prose: ProseTree | undefined; className?: string }) {
  if (!prose) return null;
  return (
    <div className={className}>
      <Prose prose={prose} />
    </div>
  );
}
