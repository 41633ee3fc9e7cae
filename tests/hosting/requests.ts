import { ALL_ROUTES } from '../content/built.ts';

/** Old addresses, and the new ones. */
export const REDIRECTS = [
  ['/vecchia', '/stati'],
  ['/guida/spedizioni.2024', '/spedizioni/lista'],
  ['/perché', '/stati#in_transit'],
] as const;

/** Every way in which a page may be asked for. */
const PAGES = ALL_ROUTES.flatMap((route) =>
  route === '/'
    ? ['/', '/index.html', '/?tema=scuro']
    : [route, `${route}/`, `${route}.html`, `${route}/index.html`, `${route}?da=qui`, `${route}/?da=qui`],
);

/** Files that are no pages; assets have names of their own in each build. */
export const FILES = [
  '/stati.md',
  '/index.md',
  '/llms.txt',
  '/robots.txt',
  '/favicon.ico',
  '/openapi.yaml',
  '/openapi.json',
  '/api/simulatore.mjs',
];

/** Addresses where there is nothing: folders without a page, files of the host, endings that mean nothing. */
const NOTHING = [
  '/nulla',
  '/nulla/a/b/c',
  '/nulla.md',
  '/nulla/nulla.yaml',
  '/spedizioni',
  '/spedizioni/',
  '/spedizioni.html',
  '/assets',
  '/assets/',
  '/assets/nulla-4UKPZ7QH.js',
  '/404',
  '/404/',
  '/404.html',
  '/_headers',
  '/_redirects',
  '/.htaccess',
  '/.trackbot-site',
  '/.hosting',
  '/.hosting/nginx.conf',
  '/.hosting/Caddyfile',
  '/%2ehosting/nginx.conf',
  '/.git/config',
  '/.well-known/security.txt',
  '/STATI',
  '/index',
  '/stati/index',
  '/stati/.html',
  '/.html',
  '/fooindex.html',
  '/stati.html/',
  '/stati.html.html',
  '/stati/index.html/',
  '/stati.md/',
  '/openapi.yaml/',
  '/stati%20',
  '/stati%3Fx',
  '/stati%3Fx=1',
  '/%3F',
  '/vecchia%3Fx',
  '/stati.md%3Fx',
  '/stati%23x',
  '/stati;x',
  '/stati//',
  '/VECCHIA',
  '/vecchia/altro',
  '/guida/spedizioni-2024',
  '//',
  '//stati',
  '/spedizioni//lista',
  '/__proto__',
];

/** Addresses that every server answers as `preview` does, byte by byte. */
export const ANSWERED_ALIKE = [...PAGES, ...FILES, ...NOTHING];

/** Addresses that no browser sends and that servers refuse in words of their own. */
export const REFUSED = [
  '/guida%2fspedizioni.2024',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/%252e%252e/%252e%252e/etc/passwd',
  '/stati/..%2f.hosting/nginx.conf',
  '/assets/%2e%2e/.hosting/nginx.conf',
  '/assets/..;/.hosting/nginx.conf',
  '/spedizioni%2Flista',
  '/stati%00',
  '/stati%00.html',
  '/%c0%ae%c0%ae/etc/passwd',
];

const MARKDOWN = 'text/markdown; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Addresses, `Accept` headers as clients send them, and the media type of the answer. */
export const NEGOTIATED: readonly (readonly [path: string, accept: string, type: string])[] = [
  ...ALL_ROUTES.map((route) => [route, 'text/markdown', MARKDOWN] as const),
  ['/', 'text/markdown, text/html, */*', MARKDOWN],
  ['/stati/', 'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7', MARKDOWN],
  ['/spedizioni/lista?da=qui', 'TEXT/MARKDOWN', MARKDOWN],
  ['/stati.md', 'text/html', MARKDOWN],
  ['/stati', 'text/html, text/markdown;q=0.9', HTML],
  ['/', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', HTML],
  ['/', '*/*', HTML],
  ['/stati.html', 'text/markdown', HTML],
  ['/index.html', 'text/markdown', HTML],
  ['/stati/index.html', 'text/markdown', HTML],
  ['/nulla', 'text/markdown', HTML],
  ['/spedizioni/', 'text/markdown', HTML],
  ['/openapi.yaml', 'text/markdown', 'application/yaml'],
];
