import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isHashedAsset } from '../../../../build/platform/hosting/caching.ts';
import { isForReaders, NOT_FOUND_FILE } from '../../../../build/platform/hosting/files.ts';
import { mediaType } from '../../../../build/platform/hosting/media-types.ts';
import { fixtureSite } from '../../../site/build-site.ts';
import { fixtureText } from '../../../site/inputs.ts';

const settings = `${fixtureText('content/site.yaml')}\nsearch:\n  split_above: 2\nredirects:\n  /a: /\n`;
const spec = fixtureText('spec/openapi.yaml');

/** A site with every kind of file. */
const { outputs } = await fixtureSite({
  'content/site.yaml': settings,
  'content/public/.well-known/security.txt': 'Contact: a',
  // A feed of versions needs an older one, and a day.
  'spec/openapi.yaml': spec.replace('version: 1.0.0', 'version: 1.0.0\n  x-release: { date: 2026-11-16 }'),
  'spec/releases/0.9.0.yaml': spec.replace('version: 1.0.0', 'version: 0.9.0'),
});
const paths = outputs.map(({ path }) => String(path));

describe('hosts', () => {
  it('send each file but their own, and the page for unknown addresses only for these', () => {
    const kept = ['.hosting/Caddyfile', '.hosting/nginx.conf', '.htaccess', NOT_FOUND_FILE, '_headers', '_redirects'];
    expect(paths.filter((path) => !isForReaders(path)).toSorted()).toEqual(kept);
    for (const path of ['.well-known/security.txt', 'a/index.html', 'robots.txt', 'site-data.json'])
      expect(paths).toContain(path);
  });

  it('send them as what they are', () => {
    const sent = paths.filter(isForReaders).map((path) => [extname(path), mediaType(path).type.replace(/;.*/, '')]);
    expect(Object.fromEntries(sent)).toEqual({
      '.atom': 'application/atom+xml',
      '.css': 'text/css',
      '.html': 'text/html',
      '.ico': 'image/x-icon',
      '.js': 'text/javascript',
      '.json': 'application/json',
      '.md': 'text/markdown',
      '.mjs': 'text/javascript',
      '.svg': 'image/svg+xml',
      '.txt': 'text/plain',
      '.woff2': 'font/woff2',
      '.yaml': 'application/yaml',
    });
  });

  it('let browsers keep the assets of the program and the parts of the search, and nothing else', () => {
    const kept = paths.filter(isHashedAsset);
    expect(kept).toEqual(paths.filter((path) => path.startsWith('assets/')));
    expect(kept.some((path) => path.startsWith('assets/search-'))).toBe(true);
    expect(kept.some((path) => path.startsWith('assets/boot-'))).toBe(true);
  });
});
