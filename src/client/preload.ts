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

/** Tells whether the reader's data is scarce. Call it each time: the connection changes while travelling. */
export function isMetered(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || /^(?:slow-)?2g$/.test(effectiveType);
}

/** Does some work when the browser is idle, but soon in any case; Safari does not tell when it is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 200);
}
