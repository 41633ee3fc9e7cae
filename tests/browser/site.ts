import { openFolderSite } from '../../build/serve/folder-site.ts';
import { type RunningHost, startHost } from '../../build/serve/host.ts';
import { MARKER } from '../../build/site-marker.ts';

/** Serves a built folder on a free port exactly as `npm run preview` does. The caller closes it. */
export async function serveSite(folder: string): Promise<RunningHost> {
  const opened = openFolderSite({ folder, label: folder, marker: MARKER });
  const host = await startHost({ port: 0, site: opened.current });
  if ('failure' in host) throw new Error(host.failure);
  return host;
}
