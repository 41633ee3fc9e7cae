/** Where browsers have Trusted Types, the address of a worker comes from a policy. This one knows a single address. */
const policy = globalThis.trustedTypes?.createPolicy('checker', { createScriptURL: (_address: string) => CHECKER });

/** Starts the worker that checks responses. */
export function startChecker(): Worker {
  return new Worker(policy?.createScriptURL(CHECKER) ?? CHECKER, { type: 'module' });
}
