import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { EVIDENCE } from '../browser/evidence.ts';
import { serveChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a browser for each worker. A clipboard belongs to a browser, so workers do not share one. */
    readonly browsers: readonly string[];
  }
}

/** Starts one Chromium for each worker, which all files share that run there. Forgets what earlier tests left. */
export default async function startBrowsers(project: TestProject): Promise<() => Promise<void>> {
  rmSync(EVIDENCE, { recursive: true, force: true });
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => serveChromium()));
  project.provide(
    'browsers',
    servers.map((server) => server.wsEndpoint()),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
