import { describe, expect, it } from 'vitest';
import { withMasks } from '../../../src/response-check/mask.ts';
import { processorTime } from '../../processor-time.ts';

describe('a pasted secret', () => {
  it.each([
    ['> Authorization: Bearer tbp_test_4f8a', '> Authorization: ••••••••••••••••••••'],
    ['authorization: Basic dXRlbnRlOnNlZ3JldG8=\r', /^authorization: •+$/m],
    ['Set-Cookie: sid=abc; Path=/', 'Set-Cookie: •••••••••••••••'],
    ['X-Api-Key: 0123456789', 'X-Api-Key: ••••••••••'],
    ["headers={'Authorization': 'Bearer abcdefgh'}", "headers={'Authorization': '•••••••••••••••'}"],
    ['KeyError: tbp_live_a1B2 not valid', 'KeyError: tbp_live_•••• not valid'],
    ['curl -H "Authorization: Bearer abcdefgh12"', 'curl -H "Authorization: Bearer ••••••••••"'],
    ['{"access_token": "abc", "code": "x"}', '{"access_token": "•••", "code": "x"}'],
    ['{"apiKey":"a1","n":2}', '{"apiKey":"••","n":2}'],
    ['<access_token>abc</access_token>', '<access_token>•••</access_token>'],
    ['<utente password="abc" nome="x"/>', '<utente password="•••" nome="x"/>'],
    ['GET /v1/x?api_key=abc&limit=2', 'GET /v1/x?api_key=•••&limit=2'],
    ['https://anna:segreto@esempio.it/x', 'https://••••••••••••@esempio.it/x'],
    ['[09:42:00] Authorization: chiave12', '[09:42:00] Authorization: ••••••••'],
    ["headers: { 'x-id': 1, Authorization: 'ApiKey chiave12' }", /Authorization: 'ApiKey •{8}' }$/],
    ["curl -H 'X-Api-Key: chiave12'", "curl -H 'X-Api-Key: ••••••••'"],
    ['curl -u anna:segreto https://esempio.it', 'curl -u anna:••••••• https://esempio.it'],
    ['Authorization=[Bearer abc]', 'Authorization=[Bearer ••••'],
    ['export TRACKBOT_API_KEY=abc', 'export TRACKBOT_API_KEY=•••'],
    ['{"password" :\n  "abc"}', '{"password" :\n  "•••"}'],
    ['{"client_secret": "a\\"b\'c", "n": 1}', '{"client_secret": "••••••", "n": 1}'],
    ['body={\\"password\\": \\"abc\\"}', 'body={\\"password\\": \\"•••\\"}'],
    ["'Authorization' => 'abc'", "'Authorization' => '•••'"],
    ['<token tipo="x">a"b</token>', '<token tipo="x">•••</token>'],
    ['<token><![CDATA[abc]]></token>', '<token><![CDATA[•••]]></token>'],
    ['{"tokens": ["abc", "d]e"], "n": ["x"]}', '{"tokens": ["•••", "•••"], "n": ["x"]}'],
    ['{"api_keys":["abc","de', '{"api_keys":["•••","••'],
    ['"secrets": [\n  "abc",\n  "de"\n]', '"secrets": [\n  "•••",\n  "••"\n]'],
    ["'set-cookie': [ 'sid=abc; Path=/' ]", "'set-cookie': [ '•••••••; Path=/' ]"],
    ['"authorization": ["Bearer abc"]', '"authorization": ["Bearer •••"]'],
    ['body={\\"tokens\\": [\\"abc\\", \\"de\\"]}', 'body={\\"tokens\\": [\\"•••\\", \\"••\\"]}'],
    ['{"pin": 1234, "n": 5678}', '{"pin": "••", "n": 5678}'],
    ['{"otp":123456}', '{"otp":"••••"}'],
    ["{'access_token': -12.5}", `{'access_token': "•••"}`],
    ['body={\\"pin\\": 1234}', 'body={\\"pin\\": ••••}'],
    ['<pin>1234</pin>', '<pin>••••</pin>'],
    [
      '{"credentials": {"user": "anna", "n": 1234}, "x": "y"}',
      '{"credentials": {"user": "••••", "n": "••"}, "x": "y"}',
    ],
    [
      '{"tokens":[{"id":"a","more":{"b":["c"]}},{"id":"d"}],"x":["y"]}',
      /"id":"•","more":{"b":\["•"]}},{"id":"•"}],"x":\["y"]}$/,
    ],
    [
      '{"token": {"value": "a}b", "secret": {"c": "d"}}, "x": {"y": "z"}}',
      /"•••", "secret": {"c": "•"}}, "x": {"y": "z"}}$/,
    ],
    ['body={\\"token\\": {\\"value\\": \\"abc\\", \\"n\\": 123}}, \\"x\\"', /: \\"•••\\", \\"n\\": •••}}, \\"x\\"$/],
    ['{"secret": {"a": "bc', '{"secret": {"a": "••'],
    ['utente=anna&pwd=abc&pass=de', 'utente=anna&pwd=•••&pass=••'],
    ['{"pwd": "abc", "smtp_pass": "de"}', '{"pwd": "•••", "smtp_pass": "••"}'],
    ['token eyJhbGciOi.eyJzdWIi.SflKxw finito', 'token eyJ••••••••••••••••••••••• finito'],
    ['{"segreto": "x", "chiave_api": "y", "password2": "z"}', '{"segreto": "•", "chiave_api": "•", "password2": "•"}'],
    ['{"pins": ["1234"], "cvv": 123, "puk": "12345678"}', '{"pins": ["••••"], "cvv": "•", "puk": "••••••••"}'],
    ['{"key": "a3f5b8c9d0e1f2a3b4c5d6e7f8091a2b"}', '{"key": "••••••••••••••••••••••••••••••••"}'],
    ['{"secret": {"created": "2026-01-01", "value": "abc"}}', '{"secret": {"created": "2026-01-01", "value": "•••"}}'],
    ['redirect=https://x.it/?token=abc&b=1', 'redirect=https://x.it/?token=•••&b=1'],
    ['?ws_key=ABC&display=full', '?ws_key=•••&display=full'],
    ['password: hunter2', 'password: •••••••'],
    ['Authorization: Digest username="a", response="b"', /^Authorization: •+$/],
    ['AKIAIOSFODNN7EXAMPLE', 'AKIA••••••••••••••••'],
    ['sk_live_51H8 whsec_abcdefghijklmnop', 'sk_live_•••• whsec_••••••••••••••••'],
    ['ghp_16C7e42F292c6912E7710c838347Ae178B4a', /^ghp_•{36}$/],
    ['ck_0123456789abcdef0123456789abcdef01234567', /^ck_•{40}$/],
    ['AIzaSyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe', /^AIza•{35}$/],
    ['/bot123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw_/getMe', /^\/bot123456789:•{35}\/getMe$/],
    ['https://hooks.slack.com/services/T00/B00/abcdefghijklmnop', /B00\/•{16}$/],
    ['-----BEGIN RSA PRIVATE KEY-----\nMII\nE=\n-----END', '-----BEGIN RSA PRIVATE KEY-----\n•••\n••\n-----END'],
  ])('is covered by as many dots: %s', (text, masked) => {
    const said = withMasks(text);
    if (typeof masked === 'string') expect(said).toBe(masked);
    else expect(said).toMatch(masked);
    expect(said).toHaveLength(text.length);
  });

  it.each([
    '{"code": "missing_api_key", "title": "Chiave API mancante"}',
    '{"detail": "Aggiungi l’intestazione Authorization con Bearer e la chiave."}',
    '401: intestazione Authorization: mancante o non valida',
    '{"errors": {"password": ["Scrivi una password di almeno 8 caratteri."]}}',
    '{"shipping": 1234, "spin": {"a": "b"}, "pin": true, "token": null}',
    'https://esempio.it/x?compass=nord',
    'Il piano basic e quello pro',
    'https://docs.trackbotpro.example/api/authentication#chiavi',
    '2026-11-18 09:42:00 ERROR 403 read_only_key',
    '{"pins": [{"lat": 45.07, "lng": 7.68, "label": "Torino"}], "pin": "Torino"}',
    '{"signature": "Mario Rossi", "chiave": "colore", "parola_chiave": "pacco"}',
    '{"next_page_token": "abc123", "pageToken": "x", "token_type": "Bearer", "expires_in": 3600}',
    '{"max_tokens": 4096, "usage": {"prompt_tokens": 57}}',
    '{"password_policy": "forte", "password_changed_at": "2026-11-18T09:00:00Z", "boarding_pass": "x"}',
    '{"id": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"}',
    '{"etag": "33a64df551425fcc55e4d42a148795d9f25f89d4", "key": "PROJ-12", "sort_key": "2026-11-18#shp_01J9Z3K7Q4"}',
    '{"tracking_number": "1Z999AA10123456784", "number": "RR123456785IT", "url": "https://x.it/a?b=c"}',
    'Password: deve avere almeno 8 caratteri',
    'ETag: "33a64df551425fcc55e4d42a148795d9"',
    'X-Request-Id: 7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '-----BEGIN CERTIFICATE-----\nMIID\n-----END CERTIFICATE-----',
    // What is personal opens nothing, and is often what a reader looks for.
    '{"iban": "IT60X0542811101000000123456", "codice_fiscale": "RSSMRA80A01H501U", "email": "a@b.it"}',
  ])('is not what only speaks of one: %s', (text) => {
    expect(withMasks(text)).toBe(text);
  });

  it('takes no longer than a moment, however long the text is', async () => {
    const texts = [
      '-',
      'eyJ',
      '://a',
      '"token',
      '<token',
      '<token>',
      ' token="',
      'bearer ',
      'a_test_',
      '?token=',
      'a-',
      'token',
      '"token" ',
      ' -u a',
      '"token":["a',
      '"token":[{',
      '"token":{"a" ',
    ].map((part) => part.repeat(30_000));
    for (const text of texts) {
      expect(await processorTime(() => withMasks(text)), text.slice(0, 20)).toBeLessThan(2);
    }
  });
});
