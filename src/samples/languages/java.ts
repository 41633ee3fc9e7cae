import { methodName } from '../../model/request-line.ts';
import { samples } from '../../strings/samples.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { indentRest, isPlainBlock, quoted } from '../literals.ts';
import { notes } from '../notes.ts';
import { declarations, writeAddress } from '../placeholder.ts';
import { bodyText, fullUrl, type HttpRequest, type NameValuePair, percentEncode } from '../request.ts';
import {
  headersWithType,
  inPieces,
  type PlainBody,
  readsFiles,
  type WrittenRequest,
  writtenRequest,
} from '../written-request.ts';
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

const IMPORTS = ['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpResponse'];

const BASIC_IMPORTS = ['java.nio.charset.StandardCharsets', 'java.util.Base64'];

const CALL = '            ';
const BLOCK = '                ';

const WAYS = { certificate: 'HttpClient.newBuilder().sslContext(…)', digest: samples.noDigest('java.net.http') };

const VARIABLE = ['System.getenv("', '")'] as const;

function emit(original: HttpRequest): string {
  const { basic, request } = writtenRequest(original, inPieces);
  const calls = [
    `.uri(URI.create(${address(fullUrl(request))}))`,
    ...(basic
      ? [
          `.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(`,
          `    ${quoted(`${basic.user}:${basic.password}`)}.getBytes(StandardCharsets.UTF_8)))`,
        ]
      : []),
    ...headersWithType(request).map(({ name, value }) => `.header(${quoted(name)}, ${writeValue(value, VARIABLE)})`),
    methodCall(request),
    '.build();',
  ];
  const imports = [
    ...IMPORTS,
    ...(basic ? BASIC_IMPORTS : []),
    ...bodyImports(request.body),
    ...(request.output === undefined ? [] : ['java.nio.file.Path']),
  ];
  return `${notes(request, '//', WAYS)}${[...new Set(imports)]
    .toSorted()
    .map((name) => `import ${name};\n`)
    .join('')}
public class Esempio {
${constants(request.url)}    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
${calls.map((call) => `${CALL}${call}`).join('\n')}

        HttpResponse<${request.output === undefined ? 'String' : 'Path'}> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.${request.output === undefined ? 'ofString()' : `ofFile(Path.of(${quoted(request.output)}))`});

        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}
`;
}

function constants(url: string): string {
  return declarations(url, (name) => `    static final String ${name} = ${quoted(name)};`);
}

function address(url: string): string {
  return writeAddress(url, { text: quoted, variable: (name) => name, between: ' + ' });
}

function methodCall({ method, body }: WrittenRequest<PlainBody>): string {
  if (body.kind === 'none') {
    return method === 'get' ? '.GET()' : `.method("${methodName(method)}", HttpRequest.BodyPublishers.noBody())`;
  }
  return `.method("${methodName(method)}", HttpRequest.BodyPublishers.${publisher(body)})`;
}

function bodyImports(body: PlainBody): readonly string[] {
  if (body.kind === 'binary') return ['java.nio.file.Path'];
  if (body.kind === 'form') return ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets'];
  return readsFiles(body)
    ? ['java.nio.charset.StandardCharsets', 'java.nio.file.Files', 'java.nio.file.Path', 'java.util.List']
    : [];
}

function publisher(body: Exclude<PlainBody, { kind: 'none' }>): string {
  if (body.kind === 'binary') return `ofFile(Path.of(${quoted(body.file)}))`;
  if (body.kind === 'form') return `ofString(String.join("&",\n${body.fields.map(formLine).join(',\n')}))`;
  if (body.kind !== 'pieces') return `ofString(${text(bodyText(body))})`;
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
function text(value: string): string {
  if (!value.includes('\n') || !isPlainBlock(value) || !/^[^ \n]/m.test(value)) return quoted(value);
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return `"""\n${BLOCK}${indentRest(escaped.replace(/"$/, '\\"'), BLOCK)}"""`;
}
