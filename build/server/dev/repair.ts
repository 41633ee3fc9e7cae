import { DamagedStore } from '../../platform/store/blobs.ts';

/**
 * Creates the function that mends what damaged files of the store made fail. `rebuild` makes the site without them. It
 * runs once for all requests that fail meanwhile. The function gives whether a second attempt makes sense.
 */
export function createRepair(rebuild: () => Promise<void>): (error: unknown) => Promise<boolean> {
  let running: Promise<void> | undefined;
  return async (error) => {
    if (!(error instanceof DamagedStore)) return false;
    running ??= rebuild().finally(() => {
      running = undefined;
    });
    await running;
    return true;
  };
}
