import { createServer } from 'node:http';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Problem } from '../../build/platform/problems/problem.ts';
import { fixtureSite, referenceSite, writtenSite } from '../site/build-site.ts';
import { fixtureText } from '../site/inputs.ts';
import { apiOf, operationOf, pageOf, saying } from './given.ts';
import { addressesIn, faultsOf, readAddress } from './sound.ts';

/** Addresses that run code, read files, start programs or lead to a site that they do not name. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://example.it/%0aalert(1)',
  'data:text/html,alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://docs.example/1',
  'filesystem:https://docs.example/1',
  'view-source:https://docs.example',
  'intent://x#Intent;end',
  'ms-msdt:/id',
  'about:blank',
  'ftp://example.it/x',
  'ws://example.it',
  '//evil.example/x',
  '///evil.example/x',
];

/** The same, hidden behind signs that browsers leave out or take for others (URL Standard, basic URL parser). */
const HIDDEN = [
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#1;javascript:alert(1)',
  '&#x5c;&#x5c;evil.example',
  '/&#x5c;evil.example',
];

/** Web addresses that browsers refuse: their scripts cannot read them (URL Standard, host and port parser). */
const UNREADABLE = [
  'http://server.example:PORTA/v1',
  'https://a.example:99999/',
  'https://192.168.1.300/v1',
  'https://a.example:porta/',
  'https://[::1',
  'https://a.example:-1',
  'http://',
  'https:a.example',
  'http:/a.example',
];

describe('an address that is no link is refused at its line', () => {
  const ways: readonly (readonly [string, (address: string) => string])[] = [
    ['link', (address) => `[x](<${address}>)`],
    ['link with a title', (address) => `[x](<${address}> "t")`],
    ['image', (address) => `![x](<${address}>)`],
    ['definition', (address) => `[x]\n\n[x]: <${address}>`],
    ['definition of an image', (address) => `![x]\n\n[x]: <${address}>`],
    ['link around an emphasis', (address) => `[*x* \`y\`](<${address}>)`],
    ['link in a table', (address) => `| [x](<${address}>) |\n| - |`],
    ['link in a heading', (address) => `## [x](<${address}>)`],
    ['card', (address) => `:::schede\n- **[x](<${address}>)** y\n:::`],
  ];

  it.each(ways)('%s of a page', async (_, write) => {
    const pages = [...ADDRESSES, ...HIDDEN, ...UNREADABLE].map((address, index) => ({
      address,
      route: `/p${index}`,
      file: `content/pages/p${index}.md`,
      text: pageOf(`Testo.\n\n${write(address)}`, `Prova ${index}`),
    }));
    const site = await fixtureSite(Object.fromEntries(pages.map(({ file, text }) => [file, text])));
    for (const { address, file, route } of pages) {
      // What only seems to have a scheme is an address of the site, where nothing is.
      const codes = HIDDEN.includes(address) ? /^(?:url-refused|link-broken|image-missing)$/ : /^url-refused$/;
      const refused = site.problems.filter(({ code, place }) => place.file === file && codes.test(code));
      expect(refused, address).toHaveLength(1);
      expect(refused[0]?.level).toBe('error');
      expect(refused[0]?.place.line).toBeGreaterThan(7);
      expect(site.markup(route)).not.toMatch(/(?:href|src)="[^"]*\/evil\.example/);
    }
    expect(faultsOf(site)).toEqual([]);
  });
});

/** Ways to write an address in a text: by itself, as a link, an image, a definition, an autolink, HTML, a footnote. */
const WAYS: readonly ((address: string) => string)[] = [
  () => 'Un testo.',
  (address) => `[x](<${address}>)`,
  (address) => `![x](<${address}>)`,
  (address) => `[x] ![x]\n\n[x]: <${address}>`,
  (address) => `<${address}>`,
  (address) => `<a href="${address}" onclick="alert(1)">x</a> <img src="${address}"> <a\nhref='${address}'>x</a>`,
  (address) =>
    `<p>\n<a href=${address}>x</a>\n<iframe src="${address}"></iframe>\n<svg><a xlink:href="${address}">x</a></svg></p>`,
  (address) => `x[^1]\n\n[^1]: [x](<${address}>)`,
  (address) => `${address} e www.${address}`,
];

describe('an address of an OpenAPI document leads nowhere unless it is one of the web', () => {
  it.each([...ADDRESSES, ...HIDDEN])('%s', async (address) => {
    const text = WAYS.map((write) => write(address)).join('\n\n---\n\n');
    const site = await referenceSite(saying({ text, name: 'nome', url: address }));
    expect(faultsOf(site)).toEqual([]);
    expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
    const [pages, copies] = [
      ['/', '/api/x'],
      ['index.md', 'api/x.md'],
    ];
    const all = [
      ...pages.flatMap((route) => addressesIn(site.markup(route))),
      ...copies.flatMap((path) => linksOf(site.files.get(path) ?? '')).flatMap((link) => readAddress(link) ?? []),
    ];
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
    expect(all.filter(({ hostname }) => hostname === 'evil.example')).toEqual([]);
  });
});

describe('an address that browsers refuse is told and is no link', () => {
  it('in a page, also where nobody marked it as a link', async () => {
    const site = await fixtureSite({
      'content/pages/x.md': pageOf('Scrivi http://server.example:PORTA/v1 nel campo.'),
    });
    expect(site.said).toEqual(['content/pages/x.md:6:8 error url-refused']);
    expect(site.markup('/x')).toContain('http://server.example:PORTA/v1');
    expect(addressesOf(site.markup('/x')).filter((address) => !URL.canParse(address, 'https://docs.example'))).toEqual(
      [],
    );
    const asCode = pageOf('Scrivi `http://server.example:PORTA/v1` nel campo.');
    expect((await fixtureSite({ 'content/pages/x.md': asCode })).said).toEqual([]);
  });

  it.each(UNREADABLE.slice(0, 3))('in a description: %s', async (address) => {
    const site = await writtenSite({
      'openapi.yaml': JSON.stringify(saying({ text: `[x](<${address}>)`, name: 'nome', url: address }), undefined, 1),
    });
    const told = site.problems.filter(({ code }) => code === 'url-refused');
    // Licence, terms, contact, tags, documentation, flows, examples, texts.
    expect(linesOf(told).size).toBeGreaterThan(20);
    expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(
      site.problems.filter(({ code, message }) => code === 'server-invalid' && message.includes('nessun browser')),
    ).not.toEqual([]);
    const all = ['/', '/api/x'].flatMap((route) => addressesOf(site.markup(route)));
    expect(all.filter((href) => !URL.canParse(href, 'https://docs.example'))).toEqual([]);
  });

  it('in the settings', async () => {
    const text = fixtureText('content/site.yaml').replace('    to: /contatti', `    to: ${UNREADABLE[0]}`);
    expect((await fixtureSite({ 'content/site.yaml': text })).said).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+:9 error settings-invalid/),
    ]);
    const host = fixtureText('content/site.yaml').replace('host: app.example.it', 'host: app.example.it:99999');
    expect((await fixtureSite({ 'content/site.yaml': host })).said).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+:\d+ error settings-invalid/),
    ]);
  });

  it('but a port, an address of six and a host of another alphabet are none', async () => {
    const body = '[x](https://host.example:8080/a) [y](<http://[::1]:80/>) [z](https://münchen.example)';
    expect((await fixtureSite({ 'content/pages/x.md': pageOf(body) })).said).toEqual([]);
  });
});

/** The lines that problems name: what a description repeats is told once, with its other places. */
function linesOf(problems: readonly Problem[]): ReadonlySet<number | undefined> {
  return new Set(
    problems.flatMap(({ place, related = [] }) => [place.line, ...related.map((other) => other.place.line)]),
  );
}

/** The addresses of the links of a page, as written. */
function addressesOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => href);
}

describe('an address with a user or a password is told and is no link', () => {
  const SECRETS = [
    'https://anna:segreto@host.example/x',
    'HTTP://anna@host.example',
    'https:/anna:segreto@host.example',
    'https://anna:segreto@host.example:porta/x',
  ];

  it.each(SECRETS)('in a page: %s', async (address) => {
    const site = await fixtureSite({ 'content/pages/x.md': pageOf(`Testo.\n\n[x](<${address}>)`) });
    expect(site.said).toEqual(['content/pages/x.md:8:1 error url-refused']);
    expect(site.problems[0]?.message).not.toContain('segreto');
    expect(site.markup('/x')).not.toContain('anna');
  });

  it.each(SECRETS)('in a description: %s', async (address) => {
    const site = await writtenSite({
      'openapi.yaml': JSON.stringify(saying({ text: `[x](<${address}>)`, name: 'nome', url: address }), undefined, 1),
    });
    const told = site.problems.filter(({ code }) => code === 'url-refused');
    // Licence, terms, contact, tags, server, documentation, flows, texts.
    expect(linesOf(told).size).toBeGreaterThan(20);
    expect(told.filter(({ level }) => level === 'error')).toEqual([]);
    expect(
      ['/', '/api/x'].flatMap((route) => addressesIn(site.markup(route))).filter(({ username }) => username),
    ).toEqual([]);
  });

  it('in the settings', async () => {
    const text = fixtureText('content/site.yaml').replace('    to: /contatti', `    to: ${SECRETS[0]}`);
    const line = text.split('\n').findIndex((written) => written.includes('segreto')) + 1;
    expect((await fixtureSite({ 'content/site.yaml': text })).said).toEqual([
      expect.stringContaining(`content/site.yaml:${line}:9 error settings-invalid`),
    ]);
  });

  it('but an @ after the host is part of the address', async () => {
    const body = '[x](https://host.example/@anna?a=b@c) [y](mailto:anna@host.example)';
    expect((await fixtureSite({ 'content/pages/x.md': pageOf(body) })).said).toEqual([]);
  });
});

/** Where the links and images of a Markdown text lead. */
function linksOf(markdown: string): readonly string[] {
  const urls: string[] = [];
  visit(unified().use(remarkParse).parse(markdown), (node) => {
    if ('url' in node && typeof node.url === 'string') urls.push(node.url);
    // Between two lists the copies have an empty comment.
    if (node.type === 'html' && node.value !== '<!-- -->') urls.push(`html ${node.value}`);
  });
  return urls;
}

describe('settings with an address that is no link stop the build', () => {
  const settings = fixtureText('content/site.yaml');
  const errorsOf = async (changed: string) => {
    expect(changed).not.toBe(settings);
    const { problems } = await fixtureSite({ 'content/site.yaml': changed });
    return problems.filter(({ level, place }) => level === 'error' && place.file === 'content/site.yaml');
  };

  it.each(ADDRESSES)('%s', async (address) => {
    for (const changed of [
      settings.replace('label: Scopri di più\n    to: /contatti', `label: x\n    to: "${address}"`),
      settings.replace('label: Contatti\n    to: /contatti', `label: x\n    to: "${address}"`),
      settings.replace('          to: /contatti', `          to: "${address}"`),
    ])
      expect(await errorsOf(changed)).not.toEqual([]);
    const bases = settings
      .replace('base_url: https://docs.example', `base_url: "${address}"`)
      .replace('host: app.example.it', `host: "${address}"`)
      .concat(`repository:\n  source: "${address}{file}"\n`);
    const lines = bases.split('\n').flatMap((line, index) => (line.includes(address) ? [index + 1] : []));
    expect(lines).toHaveLength(3);
    const told = await errorsOf(bases);
    expect([...new Set(told.map(({ place }) => place.line))].toSorted((a, b) => a - b)).toEqual(lines);
  });
});

describe('a $ref does not leave the folder of the description', () => {
  const asked: string[] = [];

  it.each([
    ['above it', '../x.yaml'],
    ['above it, on a way round', 'a/../../x.yaml'],
    ['above it, written as a program writes addresses', '%2e%2e/x.yaml'],
    ['above it, with a slash that is written so', '..%2fx.yaml'],
    ['above it, as Windows writes it', '..\\x.yaml'],
    ['to a file of the machine', '/etc/passwd'],
    ['to a drive', 'C:\\x.yaml'],
    ['to a drive, with slashes', 'C:/x.yaml'],
    ['by a scheme', 'file:///etc/passwd'],
    ['by a scheme in capitals', 'FILE:///etc/passwd'],
    ['to another machine', '//127.0.0.1:PORT/x.yaml'],
    ['to the network', 'http://127.0.0.1:PORT/x.yaml'],
    ['to the network, with a fragment', 'http://127.0.0.1:PORT/x.yaml#/a'],
    ['to the network, in capitals', 'HTTP://127.0.0.1:PORT/x.yaml'],
    ['with a NUL', 'x.yaml\u0000.json'],
    ['by data', 'data:application/json,{}'],
  ])('%s', async (_, written) => {
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const address = server.address();
    const reference = written.replace('PORT', String(typeof address === 'object' ? address?.port : ''));
    const api = apiOf(
      { '/y': { $ref: reference }, ...operationOf({ parameters: [{ $ref: reference }] }) },
      { components: { schemas: { S: { $ref: reference }, T: { properties: { a: { $ref: reference } } } } } },
    );
    const { problems, files } = await writtenSite({
      'openapi.yaml': JSON.stringify(api, undefined, 1),
      'x.yaml': 'a: 1\n',
    });
    expect(linesOf(problems).size).toBe(4);
    for (const { code, place, hint } of problems) {
      expect(code).toMatch(/^(?:reference-refused|reference-broken)$/);
      expect(place.file).toBe('descrizioni/openapi.yaml');
      expect(hint).not.toBe('');
    }
    expect([...files.values()].join()).not.toContain('root:x:0');
    expect(asked).toEqual([]);
  });
});

describe('a link inside a link of somebody else’s description is text', () => {
  it.each([
    'Vedi [uno <https://b.example>](https://a.example).',
    'Vedi <a href="https://a.example">uno https://b.example</a>.',
    'Vedi <a href="https://a.example">[uno](https://b.example)</a>.',
    'Vedi [uno ![due](https://b.example/x.png)](https://a.example).',
  ])('%s', async (description) => {
    const site = await writtenSite({
      'openapi.yaml': JSON.stringify(apiOf(operationOf({ description })), undefined, 1),
    });
    const outer = /<a [^>]*href="https:\/\/a\.example"[\s\S]*?<\/a>/.exec(site.markup('/api/x'))?.[0] ?? '';
    expect(outer).toContain('uno');
    expect(outer.match(/<a\b/g)).toHaveLength(1);
  });
});
