import { isMetered } from './connection.ts';

/**
 * Preloads the code of the islands when the browser is idle, without running it. The file names come from `data-chunks` of the script
 * element, so that no script contains a list of them.
 */
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
  if (document.readyState === 'complete') afterwards(preload);
  else addEventListener('load', () => afterwards(preload), { once: true });
}

function afterwards(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
