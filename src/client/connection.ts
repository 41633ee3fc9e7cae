/** Tells whether the reader's data is scarce. Call it each time: the connection changes while travelling. */
export function isMetered(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || /^(?:slow-)?2g$/.test(effectiveType);
}
