import { describe, expect, it } from 'vitest';
import { type Filling, filledIn, isKey, replacementsIn } from '../../../src/samples/fill-in.ts';

const SERVER = { shown: 'https://prova.example.it/v1', chosen: 'http://127.0.0.1:4010/v1' };
const SECRET = { variable: 'CHIAVE_API', placeholder: 'LA_TUA_CHIAVE_API', text: 'tbp_test_a.b-1' };
const FILLING: Filling = { server: SERVER, secret: SECRET };

describe('the code of a request with the choices of a reader', () => {
  it.each([
    ["curl 'https://prova.example.it/v1/colli?q=1'", "curl 'http://127.0.0.1:4010/v1/colli?q=1'"],
    ["const BASE = 'https://prova.example.it/v1';", "const BASE = 'http://127.0.0.1:4010/v1';"],
    [
      'https://prova.example.it/v1\nhttps://prova.example.it/v1/',
      'http://127.0.0.1:4010/v1\nhttp://127.0.0.1:4010/v1/',
    ],
    ['https://prova.example.it/v10/colli', 'https://prova.example.it/v10/colli'],
    ['https://prova.example.it/v1.evil.example', 'https://prova.example.it/v1.evil.example'],
    ['https://prova.example.it', 'https://prova.example.it'],
  ])('%s', (code, expected) => {
    expect(filledIn(code, FILLING)).toBe(expected);
    expect(filledIn(code, { server: SERVER })).toBe(expected);
  });

  it.each([
    ['--header "Authorization: Bearer $CHIAVE_API" \\', '--header "Authorization: Bearer KEY" \\'],
    [`"Bearer $${'{CHIAVE_API}'}"`, '"Bearer KEY"'],
    ['"Bearer $env:CHIAVE_API" `', '"Bearer KEY" `'],
    ['"Bearer %CHIAVE_API%" ^', '"Bearer KEY" ^'],
    ['"Bearer " + os.environ["CHIAVE_API"]', '"Bearer " + "KEY"'],
    ['f"Bearer {os.environ[\'CHIAVE_API\']}"', 'f"Bearer KEY"'],
    ['"Bearer "+os.Getenv("CHIAVE_API"))', '"Bearer "+"KEY")'],
    ['"Bearer " + process.env.CHIAVE_API,', '"Bearer " + "KEY",'],
    [`"Bearer $${'{process.env.CHIAVE_API}'}"`, '"Bearer KEY"'],
    ['"Bearer " + Environment.GetEnvironmentVariable("CHIAVE_API"))', '"Bearer " + "KEY")'],
    ["'Authorization: Bearer ' . getenv('CHIAVE_API'),", '\'Authorization: Bearer \' . "KEY",'],
    ['"Bearer " + System.getenv("CHIAVE_API"))', '"Bearer " + "KEY")'],
    ["$env:CHIAVE_API = 'x'", "$env:CHIAVE_API = 'x'"],
    ["export CHIAVE_API='x'", "export CHIAVE_API='x'"],
    ['$CHIAVE_API_2 process.env.CHIAVE_API2 CHIAVE_API', '$CHIAVE_API_2 process.env.CHIAVE_API2 CHIAVE_API'],
  ])('%s', (code, expected) => {
    expect(filledIn(code, FILLING)).toBe(expected.replace('KEY', SECRET.text));
    expect(filledIn(code, { server: SERVER, secret: { ...SECRET, text: '' } })).toBe(code);
  });

  it('takes out the package of Go that nothing uses any more, and no other', () => {
    const code = 'import (\n\t"io"\n\t"os"\n)\nos.Getenv("CHIAVE_API")\n';
    expect(filledIn(code, FILLING)).toBe(`import (\n\t"io"\n)\n"${SECRET.text}"\n`);
    expect(filledIn(`${code}os.Exit(1)\n`, FILLING)).toContain('\t"os"\n');
    expect(filledIn(`${code}os.Getenv("ALTRA")\n`, FILLING)).toContain('\t"os"\n');
    expect(filledIn('import (\n\t"os"\n)\nos.Exit(1)\n', FILLING)).toContain('\t"os"\n');
  });

  it('has the secret where the samples have a placeholder', () => {
    const secret = { placeholder: 'LA_TUA_CHIAVE_API', text: 'abc' };
    expect(filledIn("'X-Key: LA_TUA_CHIAVE_API'", { secret })).toBe("'X-Key: abc'");
    expect(filledIn('LA_TUA_CHIAVE_API_2', { secret })).toBe('LA_TUA_CHIAVE_API_2');
  });

  it('masks the secret on the screen', () => {
    const texts = replacementsIn('$CHIAVE_API $CHIAVE_API', FILLING, { isMasked: true }).map(({ text }) => text);
    expect(texts).toEqual(['XXXXXXXX', 'XXXXXXXX']);
  });

  it.each(['tbp_live_1', 'a.b-c_d~e+f/g', 'YWJj==', 'x'])('takes the key %s', (key) => expect(isKey(key)).toBe(true));

  it.each(['', 'due parole', 'a"b', "a'b", 'a$b', 'a`b', 'a\\b', 'a\nb', 'è', '{a}', '%a%', '=a'])(
    'keeps code as it is rather than write the key %j into it',
    (text) => {
      expect(isKey(text)).toBe(false);
      expect(filledIn('$CHIAVE_API', { secret: { ...SECRET, text } })).toBe('$CHIAVE_API');
    },
  );
});
