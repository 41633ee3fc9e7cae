import { takeBasic } from '../credentials.ts';
import { HIDDEN, quoted } from '../literals.ts';
import { type Body, bodyText, type FormField, fullUrl, type HttpRequest, isFile } from '../request.ts';
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

function emit(original: HttpRequest): string {
  const { basic, request } = takeBasic(original);
  const { method, headers, body } = request;
  const needed = ['System', 'System.Net.Http', ...(basic ? TEXT_USINGS : []), ...bodyUsings(body)];
  const usings = [...new Set(needed)].toSorted();
  const verb = NAMED[method] ?? `new HttpMethod("${method.toUpperCase()}")`;
  // With a cookie container of its own, HttpClient would leave out a Cookie header.
  const handler = headers.some(({ name }) => name === 'Cookie') ? 'new HttpClientHandler { UseCookies = false }' : '';
  const headerLines = headers.map(
    ({ name, value }) => `    request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});\n`,
  );
  const user = basic
    ? `    var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoted(`${basic.user}:${basic.password}`)}));
    request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);
`
    : '';
  return `${usings.map((name) => `using ${name};\n`).join('')}
using (var client = new HttpClient(${handler}))
using (var request = new HttpRequestMessage(${verb}, ${quoted(fullUrl(request))}))
{
${user}${headerLines.join('')}${contentLines(body)}
    using (var response = await client.SendAsync(request))
    {
        Console.WriteLine((int)response.StatusCode);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
`;
}

const TEXT_USINGS = ['System.Net.Http.Headers', 'System.Text'];

const FILE_USINGS = ['System.IO', 'System.Net.Http.Headers'];

function bodyUsings(body: Body): readonly string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return TEXT_USINGS;
    case 'form':
      return ['System.Collections.Generic'];
    case 'binary':
      return FILE_USINGS;
    case 'multipart':
      return body.fields.some(isFile) ? FILE_USINGS : [];
    case 'none':
      return [];
  }
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
${body.fields.map(formLines).join('')}    request.Content = form;
`;
    case 'binary':
      return `    request.Content = new ByteArrayContent(File.ReadAllBytes(${quoted(body.file)}));
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(body.contentType)});
`;
    default:
      return `    request.Content = new StringContent(${text(bodyText(body))}, Encoding.UTF8);
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(body.contentType)});
`;
  }
}

function formLines(field: FormField, index: number): string {
  if (!isFile(field)) return `    form.Add(new StringContent(${quoted(field.value)}), ${quoted(field.name)});\n`;
  const [name, file] = [`file${index + 1}`, quoted(field.file)];
  return `    var ${name} = new ByteArrayContent(File.ReadAllBytes(${file}));
    ${name}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(field.contentType)});
    form.Add(${name}, ${quoted(field.name)}, ${file});
`;
}

/** A verbatim string holds everything but doubles its quotes; control characters are better seen as escapes. */
function text(value: string): string {
  const isRaw = value.includes('\n') && !HIDDEN.test(value);
  return isRaw ? `@"${value.replaceAll('"', '""')}"` : quoted(value);
}
