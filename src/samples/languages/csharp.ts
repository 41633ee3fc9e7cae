import { quoted } from '../literals.ts';
import { type Body, bodyText, fullUrl, type HttpRequest } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** C# with HttpClient, as a program of top-level statements (.NET 6 or newer). */
export const csharp: SampleLanguage = { highlight: 'csharp', extension: 'cs', emit };

/** Methods that HttpMethod has by name in every version of .NET. */
const NAMED: Readonly<Record<string, string>> = {
  get: 'HttpMethod.Get',
  post: 'HttpMethod.Post',
  put: 'HttpMethod.Put',
  delete: 'HttpMethod.Delete',
  head: 'HttpMethod.Head',
  options: 'HttpMethod.Options',
  trace: 'HttpMethod.Trace',
};

function emit(request: HttpRequest): string {
  const { method, headers, body } = request;
  const usings = ['System', 'System.Net.Http', ...bodyUsings(body)].toSorted();
  const verb = NAMED[method] ?? `new HttpMethod("${method.toUpperCase()}")`;
  // With a cookie container of its own, HttpClient would leave out a Cookie header.
  const handler = headers.some(({ name }) => name === 'Cookie') ? 'new HttpClientHandler { UseCookies = false }' : '';
  const headerLines = headers.map(
    ({ name, value }) => `    request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});\n`,
  );
  return `${usings.map((name) => `using ${name};\n`).join('')}
using (var client = new HttpClient(${handler}))
using (var request = new HttpRequestMessage(${verb}, ${quoted(fullUrl(request))}))
{
${headerLines.join('')}${contentLines(body)}
    using (var response = await client.SendAsync(request))
    {
        Console.WriteLine((int)response.StatusCode);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
`;
}

function bodyUsings({ kind }: Body): readonly string[] {
  if (kind === 'json' || kind === 'text') return ['System.Net.Http.Headers', 'System.Text'];
  return kind === 'form' ? ['System.Collections.Generic'] : [];
}

function contentLines(body: Body): string {
  switch (body.kind) {
    case 'none':
      return '';
    case 'form':
      return `    request.Content = new FormUrlEncodedContent(new[]
    {
${body.fields.map(({ name, value }) => `        new KeyValuePair<string, string>(${quoted(name)}, ${quoted(value)}),\n`).join('')}    });
`;
    case 'multipart':
      return `    var form = new MultipartFormDataContent();
${body.fields.map(({ name, value }) => `    form.Add(new StringContent(${quoted(value)}), ${quoted(name)});\n`).join('')}    request.Content = form;
`;
    default:
      return `    request.Content = new StringContent(${text(bodyText(body))}, Encoding.UTF8);
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(body.contentType)});
`;
  }
}

/** A verbatim string holds everything but doubles its quotes; control characters are better seen as escapes. */
function text(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  const isRaw = value.includes('\n') && !/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/.test(value);
  return isRaw ? `@"${value.replaceAll('"', '""')}"` : quoted(value);
}
