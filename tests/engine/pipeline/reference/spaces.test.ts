import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

/** Names, values and patterns, each another one with a single space. */
const CODES = [
  ...['a  b', 'd  d', 'e  e', '^. +.$', 'no  me', 'c  c', 'k  k', 'v  v', '{"a":"i  i"}'],
  'x\u2003\u2003y',
];

describe('spaces', async () => {
  const site = await referenceSite('spaces.yaml');
  const copy = site.files.get('api/spazi.md') ?? '';

  it('of names, values and patterns stay in copies', () => {
    for (const code of CODES) expect(copy).toContain(`\`${code}\``);
    expect(copy).toContain('Scrivi `a  b` con due spazi');
  });

  it('of code are seen', () => {
    const codes = site.page('/api/spazi').text('code');
    for (const code of CODES) expect(codes).toContain(code);
  });

  it('stand between cells and blocks of HTML, where a text becomes a line', () => {
    const page = site.page('/api/spazi');
    const words = 'alfa beta gamma delta epsilon zeta eta e poi ancora.';
    expect(page.attribute('meta', { name: 'description' }, 'content')).toContain(words);
    expect(copy.split('\n').find((line) => line.startsWith('> '))).toContain(words);
  });

  it('do not part the cookies that a response sets, each in a header of its own', () => {
    expect(copy).toContain('Più valori: un’intestazione per ciascuno, `Set-Cookie: a`, `Set-Cookie: b`');
  });
});
