/** Calls `act` when the browser has drawn the page as it is now. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
