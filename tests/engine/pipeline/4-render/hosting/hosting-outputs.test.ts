import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apacheRecipe } from '../../../../../build/pipeline/4-render/hosting/apache.ts';
import { caddyRecipe } from '../../../../../build/pipeline/4-render/hosting/caddy.ts';
import { hostingOutputs, robotsOutput } from '../../../../../build/pipeline/4-render/hosting/hosting-outputs.ts';
import { nginxRecipe } from '../../../../../build/pipeline/4-render/hosting/nginx.ts';
import { readRules } from '../../../../../build/server/preview/rules.ts';
import { type Route, toRoute } from '../../../../../src/model/route.ts';
import { textsOf } from '../../../../site/build-site.ts';

const HEAD = 'document.documentElement.dataset.scripts = "";';

function filesFor(...paths: readonly string[]): ReadonlyMap<string, string> {
  return textsOf(hostingOutputs({ head: HEAD }, paths.map(route)));
}

function route(path: string): Route {
  const made = toRoute(path);
  if (made === undefined) throw new Error(`${path} is no route`);
  return made;
}

describe('the headers', () => {
  const recipes = ['_headers', '.htaccess', '.hosting/nginx.conf', '.hosting/Caddyfile'];

  it.each(recipes)('in %s allow the one script that stands in pages, and no other inline code', (path) => {
    const text = filesFor('/').get(path) ?? '';
    const hash = createHash('sha256').update(HEAD).digest('base64');
    expect(text).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(text).toContain("default-src 'none'");
    expect(text).toContain("require-trusted-types-for 'script'");
    expect(text).not.toMatch(/unsafe-|strict-dynamic/);
  });

  it('decide nothing for other hosts, below this one or elsewhere', () => {
    for (const path of recipes) {
      expect(filesFor('/').get(path)).toContain('max-age=63072000');
      expect(filesFor('/').get(path)).not.toMatch(/includeSubDomains|preload|data:/);
    }
  });

  it.each(recipes.filter((path) => path !== '_headers'))('in %s are those of _headers, all of them', (path) => {
    const text = filesFor('/').get(path) ?? '';
    const { headersFor } = readRules(filesFor('/').get('_headers'));
    const written = text.toLowerCase().replace(/[ "]+|:(?= )/g, '');
    for (const [name, content] of headersFor('/'))
      expect(written).toContain(`${name}${content}`.toLowerCase().replace(/[ "]+|:(?= )/g, ''));
  });

  it('say that no page is to be listed, whatever the file', () => {
    const { headersFor } = readRules(filesFor('/').get('_headers'));
    for (const path of ['/', '/stati', '/stati.md', '/openapi.yaml', '/assets/a-AAAAAAAA.js', '/nulla'])
      expect(headersFor(path).get('x-robots-tag'), path).toBe('noindex, nofollow');
  });

  it('are in lines that Netlify and Cloudflare can read and send, and not more than Cloudflare reads', () => {
    const lines = (filesFor('/').get('_headers') ?? '').trimEnd().split('\n');
    for (const line of lines)
      expect(line).toMatch(/^(?:\/[^*\s]*\*?[^*\s]*| {2}[A-Z][\w-]+: [\x21-\x7e][\x20-\x7e]{0,1900}|)$/);
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  });

  it('are joined where several rules give one, and hold for no path that is only like theirs', () => {
    const { headersFor } = readRules('/*\n  A: 1\n\n/a.b\n  A: 2\n\n/c/*\n  A: 3\n');
    expect(['/a.b', '/a.b/x', '/axb', '/c/d/e'].map((path) => headersFor(path).get('a'))).toEqual([
      '1, 2',
      '1',
      '1',
      '1, 3',
    ]);
  });

  it('let hashed assets be kept, and nothing else', () => {
    const { headersFor } = readRules(filesFor('/').get('_headers'));
    expect(headersFor('/assets/a-AAAAAAAA.js').get('cache-control')).toContain('immutable');
    expect(headersFor('/stati').get('cache-control')).toBeUndefined();
  });

  it.each([
    ['nginx', () => nginxRecipe([['X-Nome', 'a$b']])],
    ['nginx', () => nginxRecipe([['X-Nome', 'a\nb']])],
    ['Caddy', () => caddyRecipe([['X-Nome', '{env.HOME}']])],
    ['Apache', () => apacheRecipe([['X-Nome', '%{PATH}e']])],
  ])('that %s would read as something else are never written', (_, write) => {
    expect(write).toThrow(TypeError);
  });

  it('with quotes stay one value', () => {
    const given = [['X-Nome', 'a "b" \\c']] as const;
    for (const text of [nginxRecipe(given), caddyRecipe(given), apacheRecipe(given)])
      expect(text).toMatch(/X-Nome "a \\"b\\" \\\\c"/);
  });
});

describe('the rewrites', () => {
  const rulesFor = (...paths: readonly string[]) =>
    (filesFor(...paths).get('_redirects') ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));

  it('lead every form of a page’s address to its file, and change no address', () => {
    const rules = rulesFor('/', '/stati', '/spedizioni/lista');
    for (const from of ['/stati', '/stati.html', '/stati/index.html'])
      expect(rules).toContainEqual([from, '/stati/', '200']);
    expect(rules).toContainEqual(['/spedizioni/lista', '/spedizioni/lista/', '200']);
    expect(new Set(rules.map(([, , status]) => status))).toEqual(new Set(['200']));
    expect(rules.map(([from]) => from)).not.toContain('/');
  });

  it('hide what is for hosts', () => {
    const rules = new Map(rulesFor('/').map(([from, to]) => [from, to]));
    for (const from of ['/404.html', '/.htaccess', '/.trackbot-site', '/.trackbot-assets', '/.hosting/*'])
      expect(rules.get(from), from).toBe('/.nulla/');
  });

  it('are written as browsers ask', () => {
    expect(rulesFor('/guida/novità')).toContainEqual(['/guida/novit%C3%A0', '/guida/novit%C3%A0/', '200']);
  });

  it('are not more than Cloudflare reads; what pages link to comes first', () => {
    const rules = rulesFor(...Array.from({ length: 1_900 }, (_, index) => `/p${index}`));
    expect(rules.length).toBe(2_001);
    expect(rules).toContainEqual(['/p1899', '/p1899/', '200']);
    expect(rules.at(-1)?.[0]).toBe('/.hosting/*');
    expect(rules.filter(([from]) => from?.includes('*'))).toHaveLength(1);
  });
});

describe('robots.txt', () => {
  it('lets crawlers see that pages are not to be listed', () => {
    const text = new TextDecoder().decode(robotsOutput().bytes);
    expect(text).toMatch(/^User-agent: \*\nAllow: \/$/m);
    expect(text).not.toMatch(/^Disallow/m);
  });
});
