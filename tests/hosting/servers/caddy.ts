import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from '../../setup/succeeds.ts';
import { freePort, type Server, startProgram } from './server.ts';

export const caddy: Server = {
  packages: ['caddy'],
  isPresent: () => succeeds('caddy', ['version']),
  async start(site, work) {
    const port = await freePort();
    const file = join(work, 'Caddyfile');
    writeFileSync(file, configuration({ site, port }));
    const env = { ...process.env, HOME: work, XDG_CONFIG_HOME: work, XDG_DATA_HOME: work };
    return startProgram({ command: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'], env, port });
  },
};

function configuration({ site, port }: { site: string; port: number }): string {
  return `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${site}
	import ${join(site, '.hosting/Caddyfile')}
}
`;
}
