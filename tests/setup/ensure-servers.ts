import { servers } from '../hosting/servers/index.ts';
import { ensureInstalled } from './debian.ts';

/**
 * Installs the servers for which the build writes recipes. `.ci/run` calls it before the tests. Elsewhere nobody needs
 * them: the tests name what they skip.
 */
ensureInstalled('provare le ricette dei server', Object.values(servers), (server) => [server.package]);
