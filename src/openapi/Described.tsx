import { Prose } from '../components/Prose.tsx';
import type { Prose as ProseTree } from '../model/prose.ts';

/** The description of something, if there is one. Reader views drop a short `div` that is mostly links. */
export function Described({ prose, className = 'prose' }: { prose: ProseTree | undefined; className?: string }) {
  if (!prose) return null;
  return (
    <section className={className}>
      <Prose prose={prose} />
    </section>
  );
}
