import { describe, expect, it } from 'vitest';
import type { Output } from '../../../../build/pipeline/4-render/output.ts';
import { toOutputPath } from '../../../../build/pipeline/4-render/output.ts';
import { checkPage } from '../../../../build/pipeline/5-verify/check-page.ts';
import { verify } from '../../../../build/pipeline/5-verify/verify.ts';
import { scriptSource } from '../../../../build/platform/hosting/script-source.ts';
import type { Problem } from '../../../../build/platform/problems/problem.ts';
import { thinnedOut } from '../../../../build/platform/problems/thinned-out.ts';
import { pack } from '../../../../build/platform/store/packed.ts';
import { bytesInMemory } from '../../../../build/platform/store/stored-bytes.ts';

function output(path: string, text: string): Output {
  const safe = toOutputPath(path);
  if (!safe) throw new Error(path);
  return { path: safe, bytes: new TextEncoder().encode(text), from: { file: 'content/prova.md', line: 1, column: 1 } };
}

const policy = (script: string) =>
  output('_headers', `/*\n  Content-Security-Policy: script-src ${scriptSource(script)}\n`);

/** What is reported of a site, by the check of each page and by the check of all. */
function problemsOf(...outputs: readonly Output[]): readonly Problem[] {
  const pages = outputs
    .filter(({ path }) => path.endsWith('.html'))
    .map((page) => {
      const { path, from, bytes } = page;
      const html = { path, from, markup: new TextDecoder().decode(bytes), size: bytes.length };
      const facts = { places: new Map(), lost: [], shared: new Set<string>(), baseUrl: '' };
      return { page, checked: checkPage(html, facts) };
    });
  const made = pages.map(({ page: { path, from, bytes }, checked }) => ({
    files: [{ kind: 'html', path, stored: bytesInMemory(bytes) } as const],
    from,
    checked: pack(checked.value),
  }));
  const own = pages.flatMap(({ checked }) => checked.problems);
  return [
    ...own,
    ...verify(outputs, made, {
      shared: new Set(),
      links: new Map(),
      images: [],
      redirects: [],
      questions: new Map(),
      drafts: new Map(),
      uncertain: { contents: new Set(), addresses: new Map() },
    }),
  ];
}

const messages = (...outputs: readonly Output[]) =>
  problemsOf(...outputs).map(({ code, message }) => `${code}: ${message}`);

describe('a script that stands in a page', () => {
  it('is let through when the published policy allows exactly it', () => {
    expect(
      messages(output('index.html', '<script data-x="1">let a = "<b>" && 1</script>'), policy('let a = "<b>" && 1')),
    ).toEqual([]);
  });

  it.each([
    ['another code', '<script>alert(1)</script>'],
    ['a second one', '<script>ok()</script><p>x</p><script>alert(1)</script>'],
    ['no code', '<script></script>'],
  ])('is refused with %s', (_, page) => {
    expect(messages(output('index.html', page), policy('ok()'))).toEqual([
      'markup-refused: La pagina / contiene uno <script> nella pagina, che la Content-Security-Policy del sito blocca.',
    ]);
  });

  it('is no code when it is data, and none of the page when it has an address', () => {
    const page = '<script type="application/json">{"a":1}</script><script src="/a.js"></script>';
    expect(messages(output('index.html', page), output('a.js', ''), policy('ok()'))).toEqual([]);
  });
});

describe('markup that the policy would block', () => {
  it.each([
    ['<p style="color:red">x</p>', 'l’attributo «style» di <p>'],
    ['<img src="/a.png" onerror="x()">', 'l’attributo «onerror» di <img>'],
    ['<style>p{}</style>', 'un elemento <style>'],
  ])('%s is refused', (page, what) => {
    expect(messages(output('index.html', page), output('a.png', ''))).toEqual([
      `markup-refused: La pagina / contiene ${what}, che la Content-Security-Policy del sito blocca.`,
    ]);
  });
});

describe('an element of a text that no component drew', () => {
  it('is told once, at the source of its page', () => {
    const page = '<p><docs-quotation author="Ada">x</docs-quotation></p><docs-quotation>y</docs-quotation>';
    expect(problemsOf(output('stati/index.html', page))).toMatchObject([
      {
        code: 'element-undrawn',
        level: 'error',
        place: { file: 'content/prova.md' },
        message: 'La pagina /stati contiene l’elemento <docs-quotation>, che nessun componente disegna.',
      },
    ]);
  });

  it('is not one that the text only names', () => {
    expect(messages(output('index.html', '<code>&lt;docs-code&gt;</code>'))).toEqual([]);
  });
});

describe('what a page links to', () => {
  it.each([
    ['double quotes', '<a href="/manca?a=1&amp;b=2">x</a>', '/manca?a=1&b=2'],
    ['single quotes', "<a class='x>y' href='/manca'>x</a>", '/manca'],
    ['no quotes', '<a href=/manca>x</a>', '/manca'],
    ['capitals and line breaks', '<A\n HREF = "/manca"\n>x</A>', '/manca'],
    ['a character reference', '<a href="/l&#x27;altra">x</a>', "/l'altra"],
  ])('is found in %s', (_, page, address) => {
    expect(messages(output('index.html', page))).toEqual([
      `link-broken: Il collegamento «${address}» non porta a nessuna pagina o file del sito.`,
    ]);
  });

  it.each([
    '<!-- <a href="/manca"> -->',
    '<script type="application/json">"<a href=/manca>"</script>',
    '&lt;a href="/manca"&gt;',
  ])('is not what only looks like it: %s', (page) => {
    expect(messages(output('index.html', page))).toEqual([]);
  });
});

describe('a text of a description that several pages show', () => {
  it('has a link to a missing point of its page told once, and another such link besides', () => {
    const page = '<a href="#manca">x</a><a href="#altra">y</a>';
    const problems = thinnedOut(problemsOf(output('api/a/index.html', page), output('api/b/index.html', page)));
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'anchor-broken: Il collegamento «#manca» porta a un punto che la sua pagina non ha.',
      'anchor-broken: Il collegamento «#altra» porta a un punto che la sua pagina non ha.',
    ]);
  });
});

describe('a page', () => {
  it('has each id once', () => {
    expect(
      messages(output('stati/index.html', '<h2 id="a">A</h2><p id="b"></p><h2 id="a">A</h2><p id="a"></p>')),
    ).toEqual(['id-duplicate: L’identificatore «a» sta più di una volta nella pagina /stati.']);
  });

  it('of more than 1 MiB is told with its weight, and published all the same', () => {
    const paragraph = '<p>Una spedizione.</p>';
    const page = (bytes: number) => output('stati/index.html', paragraph.padEnd(bytes, ' '));
    expect(problemsOf(page(1024 * 1024))).toEqual([]);
    expect(problemsOf(page(1.5 * 1024 * 1024))).toMatchObject([
      { code: 'page-heavy', level: 'warning', message: 'La pagina /stati pesa 1,5 MiB.' },
    ]);
  });
});
