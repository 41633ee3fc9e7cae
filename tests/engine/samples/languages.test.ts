import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/model/sample.ts';
import { colour } from '../../../src/samples/colour.ts';
import { variableText } from '../../../src/samples/environment.ts';
import { languages } from '../../../src/samples/languages/index.ts';
import type { Body, HttpRequest, MultipartBody } from '../../../src/samples/request.ts';

/** The samples are run in tests/samples; what is said here is how they read, and what a run cannot see. */
function request(rest: Partial<HttpRequest> = {}): HttpRequest {
  return { method: 'get', url: 'https://api.esempio.it/v1/x', query: [], headers: [], body: { kind: 'none' }, ...rest };
}

const json = (value: Extract<Body, { kind: 'json' }>['value']): HttpRequest =>
  request({ method: 'post', body: { kind: 'json', contentType: 'application/json', value } });

const text = (content: string): HttpRequest =>
  request({ method: 'post', body: { kind: 'text', contentType: 'text/plain', text: content } });

describe.each(LANGUAGES)('a sample in %s', (language) => {
  const { emit } = languages[language];

  it('ends with one line end and has no space before one', () => {
    for (const sample of [request(), json({ a: [] }), text('a')]) {
      expect(emit(sample)).toMatch(/[^\n]\n$/);
      expect(emit(sample)).not.toMatch(/[ \t]\n/);
    }
  });

  it('shows accents and emoji as they are, not as escapes', () => {
    expect(emit(json({ nome: 'Niccolò 📦' }))).toContain('Niccolò 📦');
  });

  it('hides nothing: control characters, marks of direction and characters without width are escapes', () => {
    const hidden =
      '\u0001\r\u001b\u007f\u0085\u00ad\u061c\u200b\u200d\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\ufeff';
    const samples = [json({ a: hidden }), text(hidden), text(`riga\n${hidden}`)].map(emit);
    for (const sample of samples) for (const character of hidden) expect(sample).not.toContain(character);
  });

  it('shows user and password of Basic authentication, not their Base64', () => {
    const encoded = btoa('NOME_UTENTE:PASSWORD');
    const code = emit(request({ headers: [{ name: 'Authorization', value: `Basic ${encoded}` }] }));
    expect(code).toContain('NOME_UTENTE');
    expect(code).toContain('PASSWORD');
    expect(code).not.toContain(encoded);
  });

  it('keeps Basic credentials beyond ASCII as they are encoded', () => {
    const value = 'Basic bmljY29sw7I6cMOgc3M=';
    expect(emit(request({ headers: [{ name: 'Authorization', value }] }))).toContain(value);
  });

  it('imports nothing for the words of a text', () => {
    const importsOf = (value: string) => emit(json({ readFile: value, os: value })).match(/^.*(?:import|using) .*$/gm);
    expect(importsOf('os.ReadFile File.x bytes. Path( List<x> URLEncoder')).toEqual(importsOf(''));
    expect(importsOf('')?.join() ?? '').not.toMatch(/readFile|\bos\b/);
  });

  it('sends a file from the disk', () => {
    const body: Body = { kind: 'binary', contentType: 'application/pdf', file: 'documento.pdf' };
    const code = emit(request({ method: 'put', body }));
    expect(code).toContain('documento.pdf');
    expect(code).toContain('application/pdf');
  });
});

describe('what a connection needs besides the request', () => {
  const certificate = request({ handshakes: [{ kind: 'certificate' }] });
  const digest = request({ handshakes: [{ kind: 'digest', user: 'NOME_UTENTE', password: 'PASSWORD' }] });

  it.each([
    ['curl', '--cert certificato.pem \\\n  --key chiave.pem', "--digest \\\n  --user 'NOME_UTENTE:PASSWORD'"],
    ['python', 'cert=("certificato.pem", "chiave.pem")', 'auth=HTTPDigestAuth("NOME_UTENTE", "PASSWORD")'],
    ['php', "CURLOPT_SSLCERT => 'certificato.pem',", "CURLOPT_USERPWD => 'NOME_UTENTE:PASSWORD',"],
    ['go', '// Serve il certificato del client: ', '// Serve l’autenticazione Digest: '],
    ['nodejs', '// Serve il certificato del client: ', '// Serve l’autenticazione Digest: '],
    ['csharp', '// Serve il certificato del client: ', '// Serve l’autenticazione Digest: '],
    ['java', '// Serve il certificato del client: ', '// Serve l’autenticazione Digest: '],
  ] as const)('is an option in %s, or a comment that says what is missing', (language, first, second) => {
    expect(languages[language].emit(certificate)).toContain(first);
    expect(languages[language].emit(digest)).toContain(second);
  });

  it.each(LANGUAGES)('is a comment in %s where no library helps', (language) => {
    const code = languages[language].emit(request({ handshakes: [{ kind: 'challenge', scheme: 'negotiate\n' }] }));
    expect(code).toMatch(/^(?:#|\/\/) Serve l’autenticazione «negotiate», che questo esempio non fa\.$/m);
    expect(colour(code, languages[language].grammar).some(({ kind }) => kind === 'comment')).toBe(true);
  });
});

const urlencoded = request({
  method: 'post',
  body: {
    kind: 'form',
    contentType: 'application/x-www-form-urlencoded',
    fields: [
      { name: 'città', value: 'Forlì' },
      { name: 'nota', value: "l'ordine" },
    ],
  },
});

it.each([
  ['curl', `  --data-urlencode 'citt%C3%A0=Forlì' \\\n  --data-urlencode 'nota=l'\\''ordine'\n`],
  ['python', `    data={\n        "città": "Forlì",\n        "nota": "l'ordine",\n    },\n`],
  ['go', `\tform.Add("città", "Forlì")\n\tform.Add("nota", "l'ordine")\n`],
  ['nodejs', `new URLSearchParams({\n    "città": "Forlì",\n    nota: "l'ordine",\n  })`],
  ['csharp', `        new KeyValuePair<string, string>("città", "Forlì"),\n`],
  ['php', `http_build_query([\n        'città' => 'Forlì',\n        'nota' => 'l\\'ordine',\n    ])`],
  ['java', `                "citt%C3%A0=" + URLEncoder.encode("Forlì", StandardCharsets.UTF_8),\n`],
] as const)('a form has one field a line in %s', (language, lines) => {
  expect(languages[language].emit(urlencoded)).toContain(lines);
});

it.each([
  ['curl', '--header "Authorization: Bearer $API_KEY" \\\n  --header "X-Key: $API_KEY"'],
  ['python', '"Authorization": "Bearer " + os.environ["API_KEY"],\n        "X-Key": os.environ["API_KEY"],'],
  ['go', `"Bearer "+os.Getenv("API_KEY"))\n\trequest.Header.Set("X-Key", os.Getenv("API_KEY"))`],
  ['nodejs', 'Authorization: "Bearer " + process.env.API_KEY,\n    "X-Key": process.env.API_KEY,'],
  ['csharp', '"Authorization", "Bearer " + Environment.GetEnvironmentVariable("API_KEY"));'],
  ['php', "'Authorization: Bearer ' . getenv('API_KEY'),\n        'X-Key: ' . getenv('API_KEY'),"],
  ['java', `"Bearer " + System.getenv("API_KEY"))\n            .header("X-Key", System.getenv("API_KEY"))`],
] as const)('a key comes from the environment as people write it in %s', (language, lines) => {
  const key = variableText('API_KEY');
  const headers = [
    { name: 'Authorization', value: `Bearer ${key}` },
    { name: 'X-Key', value: key },
  ];
  expect(languages[language].emit(request({ headers }))).toContain(lines);
});

it.each([
  ['curl', ["'https://api.esempio.it/v1/x/ACCOUNT_SID'"]],
  ['python', ['ACCOUNT_SID = "ACCOUNT_SID"\n', 'f"https://api.esempio.it/v1/x/{ACCOUNT_SID}"']],
  ['go', ['const AccountSid = "ACCOUNT_SID"\n', '"https://api.esempio.it/v1/x/"+AccountSid']],
  ['nodejs', ['const ACCOUNT_SID = "ACCOUNT_SID";\n', '`https://api.esempio.it/v1/x/$']],
  ['csharp', ['const string AccountSid = "ACCOUNT_SID";\n', '$"https://api.esempio.it/v1/x/{AccountSid}"']],
  ['php', ["$accountSid = 'ACCOUNT_SID';\n", "'https://api.esempio.it/v1/x/' . $accountSid"]],
  ['java', ['static final String ACCOUNT_SID = "ACCOUNT_SID";\n', '"https://api.esempio.it/v1/x/" + ACCOUNT_SID']],
] as const)('what the reader must replace in an address stands out in %s', (language, pieces) => {
  const code = languages[language].emit(request({ url: 'https://api.esempio.it/v1/x/{ACCOUNT_SID}' }));
  for (const piece of pieces) expect(code).toContain(piece);
});

describe('curl', () => {
  const { emit } = languages.curl;

  it('stands over several lines, in single quotes', () => {
    const headers = [{ name: 'Accept', value: "l'altro" }];
    expect(emit(request({ query: [{ name: 'q', value: "L'Angolo" }], headers }))).toBe(
      `curl 'https://api.esempio.it/v1/x?q=L%27Angolo' \\
  --max-time 30 \\
  --header 'Accept: l'\\''altro'
`,
    );
  });

  it('names the method only where curl would choose another', () => {
    expect(emit(json(1))).not.toContain('--request');
    expect(emit(request({ method: 'post' }))).toContain('--request POST');
    expect(emit(request({ method: 'head' }))).toContain('curl --head ');
  });

  it('sends an empty header, which curl would leave out', () => {
    expect(emit(request({ headers: [{ name: 'X-Vuota', value: '' }] }))).toContain("--header 'X-Vuota;'");
  });

  it('sends a body that begins with @ as it stands, where curl would read a file', () => {
    expect(emit(text('@nota'))).toContain("--data-raw '@nota'");
    expect(emit(text('nota@'))).toContain("--data 'nota@'");
  });

  it('uses the shell’s escapes for control characters alone', () => {
    expect(emit(text("a'b\\\r\n\t$HOME"))).toContain("--data $'a\\x27b\\\\\\r\n\\t$HOME'");
    expect(emit(text('a\\\n\t$HOME'))).toContain("--data 'a\\\n\t$HOME'");
  });
});

describe('Python', () => {
  const { emit } = languages.python;

  it('writes JSON as its own literals', () => {
    expect(emit(json({ a: null, b: true, c: false, d: 0, e: [], f: { g: '' } }))).toContain(`json={
        "a": None,
        "b": True,
        "c": False,
        "d": 0,
        "e": [],
        "f": {
            "g": "",
        },
    },`);
  });

  it('sends null, which requests takes for no body', () => {
    expect(emit(json(null))).toContain('data="null"');
    expect(emit(json(null))).toContain('"Content-Type": "application/json"');
  });

  it('gives the query as pairs, but leaves alone what is already encoded', () => {
    const query = [{ name: 'a', value: 'è' }];
    expect(emit(request({ query }))).toContain('params=[\n        ("a", "è"),\n    ]');
    expect(emit(request({ query: [...query, { name: 'b', value: '1,2', encoded: '1,2' }] }))).toContain(
      '"https://api.esempio.it/v1/x?a=%C3%A8&b=1,2"',
    );
  });
});

describe('multipart', () => {
  const form = (...parts: MultipartBody['parts']) =>
    request({ method: 'post', body: { kind: 'multipart', contentType: 'multipart/form-data', parts } });
  const plain = form({ name: 'nota', value: 'ciao' });

  it('is written with the words of the language where it has some', () => {
    expect(languages.curl.emit(plain)).toContain("--form-string 'nota=ciao'");
    expect(languages.python.emit(plain)).toContain('files=[\n        ("nota", (None, "ciao")),\n    ]');
    expect(languages.go.emit(plain)).toContain('form.WriteField("nota", "ciao")');
    expect(languages.nodejs.emit(plain)).toContain('form.append("nota", "ciao");');
    expect(languages.csharp.emit(plain)).toContain('form.Add(new StringContent("ciao"), "nota");');
    expect(languages.php.emit(plain)).toContain("'nota' => 'ciao',");
  });

  it('is written out where those words would change it', () => {
    expect(languages.nodejs.emit(form({ name: 'nota', value: 'a\nb' }))).not.toContain('FormData()');
    expect(languages.csharp.emit(form({ name: 'città', value: 'a' }))).not.toContain('MultipartFormDataContent');
    expect(languages.php.emit(form({ name: 'a', value: '1' }, { name: 'a', value: '2' }))).toContain('boundary=');
  });
});

describe('raw literals', () => {
  const many = { a: 'b', c: '"d" \\' };

  it('hold JSON as people write it', () => {
    expect(languages.go.emit(json(many))).toContain('strings.NewReader(`{\n  "a": "b",\n  "c": "\\"d\\" \\\\"\n}`)');
    expect(languages.csharp.emit(json({ a: 'b' }))).toContain('@"{\n  ""a"": ""b""\n}"');
    expect(languages.php.emit(json({ a: 'b' }))).toContain(`<<<'TESTO'\n    {\n      "a": "b"\n    }\n    TESTO`);
    expect(languages.java.emit(json({ a: 'b' }))).toContain(
      '"""\n                {\n                  "a": "b"\n                }"""',
    );
  });

  it('hold text of several lines as it is', () => {
    expect(languages.nodejs.emit(text('a;b\n1;"x"\n'))).toContain('body: `a;b\n1;"x"\n`,');
    expect(languages.python.emit(text('a;b\n1;"x"\n'))).toContain('data="""a;b\n1;"x"\n""".encode("utf-8")');
  });

  it('give way to escapes where they cannot hold the text', () => {
    expect(languages.go.emit(text('a\n`b`'))).toContain('"a\\n`b`"');
    expect(languages.php.emit(text('a\nTESTO'))).toContain('"a\\nTESTO"');
    expect(languages.php.emit(text('$a\r\n"\u202e'))).toContain('"\\$a\\r\\n\\"\\u{202e}"');
    expect(languages.java.emit(text('a \nb'))).toContain('"a \\nb"');
    expect(languages.java.emit(text('  a\n  b'))).toContain('"  a\\n  b"');
    expect(languages.nodejs.emit(text(`a\n\${x}`))).toContain(`"a\\n\${x}"`);
    expect(languages.python.emit(text('a\n"'))).toContain('"a\\n\\""');
    expect(languages.csharp.emit(text('a\r\nb'))).toContain('"a\\r\\nb"');
  });
});

describe('the others', () => {
  it('Node.js quotes only keys that need it, and never sets a prototype', () => {
    const value: unknown = JSON.parse('{"nome":1,"a-b":2,"__proto__":3}');
    if (typeof value !== 'object' || value === null) throw new Error('not parsed');
    const body: Body = { kind: 'json', contentType: 'application/json', value: { ...value } };
    const code = languages.nodejs.emit(request({ method: 'post', body }));
    expect(code).toContain('nome: 1');
    expect(code).toContain('"a-b": 2');
    expect(code).toContain('["__proto__"]: 3');
  });

  it('C# never uses `using var`, which older compilers refuse, and sends cookies by itself', () => {
    const code = languages.csharp.emit(request({ headers: [{ name: 'Cookie', value: 'a=b' }] }));
    expect(code).not.toContain('using var');
    expect(code).toContain('UseCookies = false');
  });

  it('C# keeps headers of the content with it, or they would not be sent', () => {
    const headers = [{ name: 'Content-Language', value: 'it' }];
    expect(languages.csharp.emit({ ...json({}), headers })).toContain(
      'request.Content.Headers.TryAddWithoutValidation("Content-Language", "it");',
    );
  });

  it('Java is a class by the name of its file', () => {
    expect(languages.java.emit(request())).toContain('public class Esempio {');
  });
});
