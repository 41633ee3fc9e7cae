import { isMetered } from './connection.ts';
import { whenIdle } from './when-idle.ts';

/** Preloads the code of the islands without running it. */
export function preloadIslands(): void {
  const preload = () => {
    if (isMetered()) return;
    for (const chunk of CHUNKS) {
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
