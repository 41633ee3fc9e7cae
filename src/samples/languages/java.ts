import { samples } from '../../strings/samples.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { indentRest, isPlainBlock, quoted } from '../literals.ts';
import { writeAddress } from '../placeholder.ts';
import { type HttpRequest, type NameValuePair, percentEncode } from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import { identifiersIn, inPieces, type PlainBody, type RequestNotation, writtenRequest } from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** Java 15 or newer with java.net.http. */
export const java: SampleLanguage = {
  title: 'Java',
  fence: 'java',
  emit,
  grammar: grammar({
    comment: '^//.*$',
    string: String.raw`"""(?:[^\\]|\\.)*?"""|${QUOTED}`,
    keyword: anyOf('import public class static final void throws new'),
    title: CALLED,
  }),
};

const NOTATION: RequestNotation<PlainBody> = {
  mark: '//',
  ways: { certificate: 'HttpClient.newBuilder().sslContext(…)', digest: samples.noDigest('java.net.http') },
  declare: (name) => `    static final String ${name} = ${quoted(name)};`,
  address: (url) => writeAddress(url, { text: quoted, variable: String, between: ' + ' }),
  body: inPieces,
};

/** The types of which a sample may name some. */
const TYPES: readonly string[] = [
  ...['java.net.URI', 'java.net.URLEncoder'],
  ...['java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpResponse'],
  ...['java.nio.charset.StandardCharsets', 'java.nio.file.Files', 'java.nio.file.Path'],
  'java.time.Duration',
  ...['java.util.Base64', 'java.util.List'],
];

const CALL = '            ';
const BLOCK = '                ';

function emit(original: HttpRequest): string {
  const { notes, constants, method, address, headers, basic, body, output } = writtenRequest(original, NOTATION);
  const user = basic && [
    `.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(`,
    `    ${quoted(`${basic.user}:${basic.password}`)}.getBytes(StandardCharsets.UTF_8)))`,
  ];
  const calls = [
    `.uri(URI.create(${address}))`,
    `.timeout(Duration.ofSeconds(${TIME_LIMIT_SECONDS}))`,
    ...(user ?? []),
    ...headers.map(headerCall),
    method === 'GET' && body.kind === 'none'
      ? '.GET()'
      : `.method("${method}", HttpRequest.BodyPublishers.${publisher(body)})`,
    '.build();',
  ];
  const [type, handler] =
    output === undefined ? ['String', 'ofString()'] : ['Path', `ofFile(Path.of(${quoted(output)}))`];
  const code = `public class Esempio {
${constants}    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
${calls.map((call) => `${CALL}${call}`).join('\n')}

        HttpResponse<${type}> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.${handler});

        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}
`;
  const names = identifiersIn(code, java.grammar);
  const used = TYPES.filter((name) => names.has(name.replace(/^.*\./, '')));
  return `${notes}${used.map((name) => `import ${name};\n`).join('')}\n${code}`;
}

function headerCall({ name, value }: NameValuePair): string {
  return `.header(${quoted(name)}, ${writeValue(value, ['System.getenv("', '")'])})`;
}

function publisher(body: PlainBody): string {
  if (body.kind === 'none') return 'noBody()';
  if (body.kind === 'binary') return `ofFile(Path.of(${quoted(body.file)}))`;
  if (body.kind === 'form') return `ofString(String.join("&",\n${body.fields.map(formLine).join(',\n')}))`;
  if (body.kind !== 'pieces') return `ofString(${textLiteral(body.text)})`;
  const { pieces } = body;
  const texts = pieces.filter((piece) => typeof piece === 'string');
  if (texts.length === pieces.length)
    return `ofString(\n${texts.map((piece) => `${BLOCK}${quoted(piece)}`).join(' +\n')})`;
  const bytes = pieces.map((piece) =>
    typeof piece === 'string'
      ? `${quoted(piece)}.getBytes(StandardCharsets.UTF_8)`
      : `Files.readAllBytes(Path.of(${quoted(piece.file)}))`,
  );
  return `ofByteArrays(List.of(\n${bytes.map((line) => `${BLOCK}${line}`).join(',\n')}))`;
}

function formLine({ name, value }: NameValuePair): string {
  return `${BLOCK}${quoted(`${percentEncode(name)}=`)} + URLEncoder.encode(${quoted(value)}, StandardCharsets.UTF_8)`;
}

/**
 * Writes a text block, which removes the common indentation and interprets escapes (Java language specification,
 * section 3.10.6). A text whose lines are all indented would lose its own spaces.
 */
function textLiteral(value: string): string {
  if (!value.includes('\n') || !isPlainBlock(value) || !/^[^ \n]/m.test(value)) return quoted(value);
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return `"""\n${BLOCK}${indentRest(escaped.replace(/"$/, '\\"'), BLOCK)}"""`;
}
