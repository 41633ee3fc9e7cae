import { openFolderSite } from '../../build/server/preview/folder-site.ts';
import { type RunningHost, startHost } from '../../build/server/preview/host.ts';

/** Serves a built folder on a free port exactly as `npm run preview` does. The caller closes it. */
export async function serveSite(folder: string): Promise<RunningHost> {
  const host = await startHost({ port: 0, site: openFolderSite(folder) });
  if ('failure' in host) throw new Error(host.failure);
  return host;
}
