import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from '../../setup/succeeds.ts';
import { freePort, type Server, startProgram } from './server.ts';

const PROGRAM = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';

/** What Debian turns on by itself, and the modules that the recipe says it needs. */
const NEEDED = ['mpm_event', 'authz_core', 'dir', 'mime', 'filter', 'deflate', 'brotli', 'headers', 'rewrite'];

export const apache: Server = {
  packages: ['apache2'],
  isPresent: () => succeeds(PROGRAM, ['-v']) && existsSync(MODULES),
  async start(site, work) {
    const port = await freePort();
    const file = join(work, 'apache2.conf');
    writeFileSync(file, configuration({ site, work, port }));
    return startProgram({ command: PROGRAM, args: ['-d', work, '-f', file, '-D', 'FOREGROUND'], port });
  },
};

function configuration({ site, work, port }: { site: string; work: string; port: number }): string {
  return `ServerName localhost
Listen 127.0.0.1:${port}
DefaultRuntimeDir ${work}
PidFile ${join(work, 'apache2.pid')}
ErrorLog ${join(work, 'error.log')}
Mutex file:${work} default
${NEEDED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${site}
<Directory ${site}>
  Options Indexes FollowSymLinks
  AllowOverride FileInfo Indexes
  Require all granted
</Directory>
`;
}
