/** Adds functions that are missing, each given with its object and its name. */
export function addFunctions(functions: readonly (readonly [target: object, name: string, value: unknown])[]): void {
  for (const [target, name, value] of functions)
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
