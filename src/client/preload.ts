import { isMetered } from './connection.ts';
import { whenIdle } from './when-idle.ts';

/** Preloads, without running it, the code of the islands that `data-chunks` of the script element lists. */
export function preloadIslands(script: HTMLElement | null): void {
  const chunks = script?.dataset.chunks?.split(' ') ?? [];
  if (chunks.length === 0) return;
  const preload = () => {
    if (isMetered()) return;
    for (const chunk of chunks) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = chunk;
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };
  if (document.readyState === 'complete') whenIdle(preload);
  else addEventListener('load', () => whenIdle(preload), { once: true });
}
