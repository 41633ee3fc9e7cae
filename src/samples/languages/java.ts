import { indentRest, isPlainBlock, quoted } from '../literals.ts';
import { boundaryFor, multipartText } from '../multipart.ts';
import { type Body, bodyText, fullUrl, type HttpRequest, headersWithType, type Pair } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** Java 15 or newer with java.net.http. */
export const java: SampleLanguage = { highlight: 'java', extension: 'java', emit };

const CALL = '            ';
const BLOCK = '                ';

function emit(request: HttpRequest): string {
  const calls = [
    `.uri(URI.create(${quoted(fullUrl(request))}))`,
    ...allHeaders(request).map(({ name, value }) => `.header(${quoted(name)}, ${quoted(value)})`),
    methodCall(request),
    '.build();',
  ];
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Esempio {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
${calls.map((call) => `${CALL}${call}`).join('\n')}

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());

        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}
`;
}

function allHeaders(request: HttpRequest): readonly Pair[] {
  const { body } = request;
  if (body.kind !== 'multipart') return headersWithType(request);
  return [
    ...request.headers,
    { name: 'Content-Type', value: `multipart/form-data; boundary=${boundaryFor(body.fields)}` },
  ];
}

function methodCall({ method, body }: HttpRequest): string {
  if (body.kind === 'none') {
    return method === 'get' ? '.GET()' : `.method("${method.toUpperCase()}", HttpRequest.BodyPublishers.noBody())`;
  }
  return `.method("${method.toUpperCase()}", HttpRequest.BodyPublishers.ofString(${text(contentOf(body))}))`;
}

function contentOf(body: Exclude<Body, { kind: 'none' }>): string {
  return body.kind === 'multipart' ? multipartText(body.fields, boundaryFor(body.fields)) : bodyText(body);
}

/** A text block takes the common indentation away, and reads escapes (Java language specification, section 3.10.6). */
function text(value: string): string {
  if (!value.includes('\n') || !isPlainBlock(value)) return quoted(value);
  const escaped = value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return `"""\n${BLOCK}${indentRest(escaped.replace(/"$/, '\\"'), BLOCK)}"""`;
}
