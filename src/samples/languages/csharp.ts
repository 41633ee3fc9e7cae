import { samples } from '../../strings/samples.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { constantOf, inTemplate } from '../placeholder.ts';
import { baseName, type FormField, type HttpRequest, type NameValuePair } from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import { identifiersIn, inFields, type RequestNotation, type WrittenBody, writtenRequest } from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** C# with HttpClient and top-level statements (.NET 6 or newer). */
export const csharp: SampleLanguage = {
  title: 'C#',
  fence: 'csharp',
  emit,
  grammar: grammar({
    comment: '^//.*$',
    string: `@"(?:[^"]|"")*"|${QUOTED}`,
    keyword: anyOf('using const var await new string byte'),
    title: CALLED,
  }),
};

const NOTATION: RequestNotation = {
  mark: '//',
  ways: {
    certificate: 'HttpClientHandler.ClientCertificates',
    digest: samples.digestWith('HttpClientHandler.Credentials'),
  },
  declare: (name) => `const string ${constantName(name)} = ${quoted(name)};`,
  address: (url) => inTemplate(url, ['$"', '{', '"'], constantName),
  body: (body) => inFields(body, (fields) => fields.every(isPlain)),
  // Each body sets its type.
  declaresType: () => true,
};

/** The namespaces, with the types that a sample uses of each. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  System: ['Console'],
  'System.Collections.Generic': ['KeyValuePair', 'List'],
  'System.IO': ['File'],
  'System.Net.Http': ['HttpClient'],
  'System.Net.Http.Headers': ['AuthenticationHeaderValue', 'MediaTypeHeaderValue'],
  'System.Text': ['Encoding'],
};

/** The methods that HttpMethod has as properties in every version of .NET. */
const NAMED = /^(?:GET|POST|PUT|DELETE|HEAD|OPTIONS|TRACE)$/;

function emit(original: HttpRequest): string {
  const { notes, constants, method, address, headers, basic, body, output } = writtenRequest(original, NOTATION);
  const verb = NAMED.test(method)
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod("${method}")`;
  // With its own cookie container HttpClient would drop a Cookie header.
  const handler = headers.some(({ name }) => name === 'Cookie') ? 'new HttpClientHandler { UseCookies = false }' : '';
  const headerLines = headers.filter((header) => !isOfContent(header)).map((header) => headerLine('request', header));
  const user = basic
    ? `    var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoted(`${basic.user}:${basic.password}`)}));
    request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);
`
    : '';
  const code = `${constants}using (var client = new HttpClient(${handler}) { Timeout = TimeSpan.FromSeconds(${TIME_LIMIT_SECONDS}) })
using (var request = new HttpRequestMessage(${verb}, ${address}))
{
${user}${headerLines.join('')}${contentLines(body)}${contentHeaderLines(headers, body)}
    using (var response = await client.SendAsync(request))
    {
        Console.WriteLine((int)response.StatusCode);
        ${output === undefined ? 'Console.WriteLine(await response.Content.ReadAsStringAsync());' : `File.WriteAllBytes(${quoted(output)}, await response.Content.ReadAsByteArrayAsync());`}
    }
}
`;
  const names = identifiersIn(code, csharp.grammar);
  const used = Object.entries(NAMESPACES).filter(([, types]) => types.some((type) => names.has(type)));
  return `${notes}${used.map(([name]) => `using ${name};\n`).join('')}\n${code}`;
}

/** Names that are types of our samples get another ending. */
function constantName(placeholder: string): string {
  const name = constantOf(placeholder);
  return TYPES.test(name) ? `${name}Value` : name;
}

const TYPES = /^(?:.*(?:Content|Value)|Console|Convert|Encoding|Environment|File|Http.*|KeyValuePair|List|TimeSpan)$/;

function headerLine(holder: string, { name, value }: NameValuePair): string {
  return `    ${holder}.Headers.TryAddWithoutValidation(${quoted(name)}, ${writeValue(value, ['Environment.GetEnvironmentVariable("', '")'])});\n`;
}

/** Tells whether .NET keeps a header with the content. It would silently drop this header from the request. */
function isOfContent({ name }: NameValuePair): boolean {
  return /^(?:allow|content-.*|expires|last-modified)$/i.test(name);
}

function contentHeaderLines(headers: readonly NameValuePair[], body: WrittenBody): string {
  const own = headers.filter(isOfContent);
  const empty =
    own.length > 0 && body.kind === 'none' ? '    request.Content = new ByteArrayContent(new byte[0]);\n' : '';
  return `${empty}${own.map((header) => headerLine('request.Content', header)).join('')}`;
}

/**
 * Tells whether MultipartFormDataContent can write a field. It refuses quotes in names, and encodes names beyond ASCII
 * as in e-mail (RFC 2047), which few servers read. StringContent refuses parameters of a media type.
 */
function isPlain(field: FormField): boolean {
  return /^[ !#-[\]-~]+$/.test(field.name) && ('file' in field || !field.contentType?.includes(';'));
}

function contentLines(body: WrittenBody): string {
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
    case 'pieces':
      return `    var content = new List<byte>();
${body.pieces.map(pieceLine).join('')}${typedContent('new ByteArrayContent(content.ToArray())', body)}`;
    case 'binary':
      return typedContent(`new ByteArrayContent(File.ReadAllBytes(${quoted(body.file)}))`, body);
    default:
      return typedContent(`new StringContent(${textLiteral(body.text)}, Encoding.UTF8)`, body);
  }
}

function typedContent(content: string, { contentType }: { readonly contentType: string }): string {
  return `    request.Content = ${content};
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(contentType)});
`;
}

function pieceLine(piece: MultipartPiece): string {
  const bytes =
    typeof piece === 'string' ? `Encoding.UTF8.GetBytes(${quoted(piece)})` : `File.ReadAllBytes(${quoted(piece.file)})`;
  return `    content.AddRange(${bytes});\n`;
}

function formLines(field: FormField, index: number): string {
  if ('value' in field) {
    const type = field.contentType === undefined ? '' : `, Encoding.UTF8, ${quoted(field.contentType)}`;
    return `    form.Add(new StringContent(${quoted(field.value)}${type}), ${quoted(field.name)});\n`;
  }
  const [name, file] = [`file${index + 1}`, quoted(field.file)];
  const shown = quoted(baseName(field.file));
  return `    var ${name} = new ByteArrayContent(File.ReadAllBytes(${file}));
    ${name}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(field.contentType)});
    form.Add(${name}, ${quoted(field.name)}, ${shown});
`;
}

/** Writes a verbatim string, in which only quotes are doubled. Control characters are easier to see as escapes. */
function textLiteral(value: string): string {
  const isRaw = value.includes('\n') && !HIDDEN.test(value);
  return isRaw ? `@"${value.replaceAll('"', '""')}"` : quoted(value);
}
