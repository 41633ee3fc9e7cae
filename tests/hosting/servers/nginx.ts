import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from '../../setup/succeeds.ts';
import { freePort, type Server, startProgram } from './server.ts';

/** Where Debian puts it, which is in the path of the administrator only. */
const PROGRAM = '/usr/sbin/nginx';

export const nginx: Server = {
  packages: ['nginx'],
  isPresent: () => succeeds(PROGRAM, ['-v']),
  async start(site, work) {
    const port = await freePort();
    const file = join(work, 'nginx.conf');
    writeFileSync(file, configuration({ site, work, port }));
    return startProgram({ command: PROGRAM, args: ['-c', file, '-e', join(work, 'error.log')], port });
  },
};

function configuration({ site, work, port }: { site: string; work: string; port: number }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user www-data;' : ''}
pid ${join(work, 'nginx.pid')};
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(work, name)};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${join(site, '.hosting/nginx.conf')};
  }
}
`;
}
