import { describe, expect, it } from 'vitest';
import { parseHeaderRules } from '../../../../build/server/preview/header-rules.ts';

const headersFor = (text: string, path: string) =>
  Object.fromEntries(parseHeaderRules(text, '_headers').value.headersFor(path));

describe('header rules', () => {
  it('hold for their exact path', () => {
    const text = '/openapi.yaml\n  Content-Disposition: attachment\n';
    expect(headersFor(text, '/openapi.yaml')).toEqual({ 'content-disposition': 'attachment' });
    expect(headersFor(text, '/openapi.yaml/x')).toEqual({});
    expect(headersFor(text, '/openapiXyaml')).toEqual({});
  });

  it('hold for any rest with * and for a segment with :name', () => {
    const text = '/assets/*\n  A: 1\n/api/:operazione\n  B: 2\n';
    expect(headersFor(text, '/assets/x/y.js')).toEqual({ a: '1' });
    expect(headersFor(text, '/api/shipment-list')).toEqual({ b: '2' });
    expect(headersFor(text, '/api/shipment-list/x')).toEqual({});
  });

  it('add up: values of one name are joined, and ! takes back what earlier rules set', () => {
    const text = '/*\n  Link: <a>\n  Cache-Control: no-cache\n/x\n  Link: <b>\n  ! Cache-Control\n';
    expect(headersFor(text, '/x')).toEqual({ link: '<a>, <b>' });
    expect(headersFor(text, '/y')).toEqual({ link: '<a>', 'cache-control': 'no-cache' });
  });

  it('may have comments, empty lines, tabs and Windows line ends', () => {
    expect(headersFor('# regole\r\n\r\n/*\r\n\t# robot\r\n\tX-Robots-Tag:   noindex  \r\n', '/')).toEqual({
      'x-robots-tag': 'noindex',
    });
  });

  it.each([
    ['a header under no path', '  A: 1', 1],
    ['a line that is neither', '/*\n  A: 1\nB', 3],
    ['a path of another host', 'https://esempio.it/*\n  A: 1', 1],
    ['two stars', '/*/x/*\n  A: 1', 1],
    ['a name with a space', '/*\n  X Robots: 1', 2],
    ['a value that is not ASCII', '/*\n  X-Nome: città', 2],
    ['a value with a control character', '/*\n  X-Nome: a\u0007b', 2],
    ['an empty value', '/*\n  X-Nome:', 2],
    ['a header that the server decides', '/*\n  Content-Length: 3', 2],
    ['a line longer than Cloudflare takes', `/*\n  X-Nome: ${'a'.repeat(2_000)}`, 2],
  ])('report %s with its line', (_, text, line) => {
    const { problems } = parseHeaderRules(text, 'dist/_headers');
    expect(problems).toMatchObject([{ code: 'headers-invalid', place: { file: 'dist/_headers', line } }]);
  });

  it('under a refused path hold for nothing', () => {
    expect(headersFor('/*\n  A: 1\n/*/x/*\n  B: 2\n', '/')).toEqual({ a: '1' });
  });
});
