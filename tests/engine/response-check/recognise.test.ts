import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/response-check/recognise.ts';
import { processorTime } from '../../processor-time.ts';

const CODES = ['read_only_key', 'validation_error'];
const BODY = '{"code": "read_only_key"}';

describe('a response', () => {
  it.each([
    ['as curl -i prints it', `HTTP/2 403 \r\ncontent-type: Application/Problem+JSON; charset=utf-8\r\n\r\n${BODY}\n`],
    [
      'as curl -v prints it',
      `* Connected\n> GET / HTTP/1.1\n> Host: x\n>\n< HTTP/1.1 403 Forbidden\n< Content-Type: application/problem+json\n< \n{ [52 bytes data]\n${BODY}* Connection #0 to host x left intact`,
    ],
    [
      'after a redirect',
      `HTTP/1.1 301 Moved\nContent-Type: text/html\nLocation: /y\n\nHTTP/1.1 403 No\nContent-Type: application/problem+json\n\n${BODY}`,
    ],
  ])('is recognised %s', (_, text) => {
    const { status, mediaType, body } = recognise(text, CODES);
    expect({ status, type: mediaType?.text, body: body?.text }).toEqual({
      status: 403,
      type: 'application/problem+json',
      body: BODY,
    });
    expect(text.slice(body?.offset)).toMatch(/^\{"code/);
    expect(text.slice(mediaType?.offset)).toMatch(/^application\/problem\+json/i);
  });

  it.each([
    [`403\n${BODY}\n`, 403],
    [`403\r\n${BODY}`, 403],
    [`403 ${BODY}`, 403],
    [`\n ${BODY}`, undefined],
  ])('is recognised as a sample prints it: %j', (text, status) => {
    const found = recognise(text, CODES);
    expect(found.status).toBe(status);
    expect(found.body).toEqual({ text: BODY, offset: text.indexOf('{') });
  });

  it('may have no body', () => {
    const head = 'HTTP/1.1 204 No Content\nDate: x\n\n';
    expect(recognise(head, CODES)).toEqual({ status: 204, body: { text: '', offset: head.length } });
    expect(recognise('204\n', CODES)).toEqual({ status: 204, body: { text: '', offset: 4 } });
  });
});

describe('a line of a log', () => {
  it.each([
    ['2026-11-18 09:42:00,403 ERROR 422 validation_error: manca un campo (6f0d8b27)', 422, 'validation_error'],
    ['10.0.0.7 - - "GET /v1/shipments HTTP/1.1" 403 52', 403, undefined],
    ['09:42:00 DEBUG risposta: HTTP/2 204', 204, undefined],
    ['Error: Elenco non disponibile: 503\n    at file:///x.mjs:422:9', 503, undefined],
    ['[production.ERROR] read_only_key', undefined, 'read_only_key'],
  ])('says status and code: %s', (text, status, code) => {
    const found = recognise(text, CODES);
    expect({ status: found.status, code: found.code }).toEqual({ status, code });
    expect(found.body).toBeUndefined();
  });

  it.each([
    [`2026/11/18 09:42:00 risposta 403: ${BODY} (3 ms)`, BODY],
    [`[2026-11-18] ERROR stato=403 corpo=${BODY}`, BODY],
    [`09:42:00 DEBUG HTTP/1.1 403 Forbidden ${BODY}`, BODY],
    ['x = {"a": b}\nErrore 403: {"code": "read', '{"code": "read'],
  ])('may quote the body: %s', (text, body) => {
    const found = recognise(text, CODES);
    expect(found.status).toBe(403);
    expect(found.body).toEqual({ text: body, offset: text.indexOf(body) });
  });

  it('may be the first line of a head', () => {
    const text = `09:42:00 DEBUG HTTP/1.1 403 Forbidden\nContent-Type: application/problem+json\n\n${BODY}`;
    const { status, mediaType, body } = recognise(text, CODES);
    expect([status, mediaType?.text, body?.text]).toEqual([403, 'application/problem+json', BODY]);
  });

  it.each(['niente', 'TB000000403', 'porta 127.0.0.1:503', 'in 500 ms', '', '   '])(
    'without any of them says nothing: %j',
    (text) => {
      expect(recognise(text, CODES)).toEqual({});
    },
  );

  it.each(['HTTP ', 'HTTP/1.1 ', 'error ', '{"', 'a.'])(
    'is read in a moment, however often it says %j',
    async (part) => {
      expect(await processorTime(() => recognise(`x ${part.repeat(20_000)}!`, CODES))).toBeLessThan(2);
    },
  );
});
