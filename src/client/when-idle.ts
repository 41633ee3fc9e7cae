/** Does some work when the browser is idle, but not much later than that; in browsers that do not tell, soon. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 200);
}
