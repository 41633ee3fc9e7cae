import { methodName } from '../../model/request-line.ts';
import { samples } from '../../strings/samples.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { notes } from '../notes.ts';
import { constantOf, declarations, placeholdersIn, writeAddress } from '../placeholder.ts';
import {
  baseName,
  bodyText,
  type FormField,
  fullUrl,
  type HttpRequest,
  isFile,
  type NameValuePair,
} from '../request.ts';
import { inFields, readsFiles, type WrittenBody, type WrittenRequest, writtenRequest } from '../written-request.ts';
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

/** The methods that HttpMethod has as properties in every version of .NET. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['get', 'HttpMethod.Get'],
  ['post', 'HttpMethod.Post'],
  ['put', 'HttpMethod.Put'],
  ['delete', 'HttpMethod.Delete'],
  ['head', 'HttpMethod.Head'],
  ['options', 'HttpMethod.Options'],
  ['trace', 'HttpMethod.Trace'],
]);

const WAYS = {
  certificate: 'HttpClientHandler.ClientCertificates',
  digest: samples.digestWith('HttpClientHandler.Credentials'),
};

const VARIABLE = ['Environment.GetEnvironmentVariable("', '")'] as const;

function emit(original: HttpRequest): string {
  const { basic, request } = writtenRequest(original, (body) => inFields(body, (fields) => fields.every(isPlain)));
  const { method, headers, body, output } = request;
  const needed = [
    'System',
    'System.Net.Http',
    ...(basic ? TEXT_USINGS : []),
    ...bodyUsings(body),
    ...(output === undefined ? [] : ['System.IO']),
  ];
  const usings = [...new Set(needed)].toSorted();
  const verb = NAMED.get(method) ?? `new HttpMethod("${methodName(method)}")`;
  // With its own cookie container HttpClient would drop a Cookie header.
  const handler = headers.some(({ name }) => name === 'Cookie') ? 'new HttpClientHandler { UseCookies = false }' : '';
  const headerLines = headers.filter((header) => !isOfContent(header)).map((header) => headerLine('request', header));
  const user = basic
    ? `    var credentials = Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoted(`${basic.user}:${basic.password}`)}));
    request.Headers.Authorization = new AuthenticationHeaderValue("Basic", credentials);
`
    : '';
  return `${notes(request, '//', WAYS)}${usings.map((name) => `using ${name};\n`).join('')}
${constants(request.url)}using (var client = new HttpClient(${handler}))
using (var request = new HttpRequestMessage(${verb}, ${address(fullUrl(request))}))
{
${user}${headerLines.join('')}${contentLines(body)}${contentHeaderLines(request)}
    using (var response = await client.SendAsync(request))
    {
        Console.WriteLine((int)response.StatusCode);
        ${output === undefined ? 'Console.WriteLine(await response.Content.ReadAsStringAsync());' : `File.WriteAllBytes(${quoted(output)}, await response.Content.ReadAsByteArrayAsync());`}
    }
}
`;
}

function constants(url: string): string {
  return declarations(url, (name) => `const string ${constantName(name)} = ${quoted(name)};`);
}

/** Names that are types of our samples get another ending. */
function constantName(placeholder: string): string {
  const name = constantOf(placeholder);
  return TYPES.test(name) ? `${name}Value` : name;
}

const TYPES = /^(?:.*(?:Content|Value)|Console|Convert|Encoding|Environment|File|Http.*|KeyValuePair|List)$/;

function address(url: string): string {
  if (placeholdersIn(url).length === 0) return quoted(url);
  const text = (piece: string) => quoted(piece).slice(1, -1).replace(/[{}]/g, '$&$&');
  return `$"${writeAddress(url, { text, variable: (name) => `{${constantName(name)}}`, between: '' })}"`;
}

function headerLine(holder: string, { name, value }: NameValuePair): string {
  return `    ${holder}.Headers.TryAddWithoutValidation(${quoted(name)}, ${writeValue(value, VARIABLE)});\n`;
}

/** Tells whether .NET keeps a header with the content. It would silently drop this header from the request. */
function isOfContent({ name }: NameValuePair): boolean {
  return /^(?:allow|content-.*|expires|last-modified)$/i.test(name);
}

function contentHeaderLines({ headers, body }: WrittenRequest): string {
  const own = headers.filter(isOfContent);
  const empty =
    own.length > 0 && body.kind === 'none' ? '    request.Content = new ByteArrayContent(new byte[0]);\n' : '';
  return `${empty}${own.map((header) => headerLine('request.Content', header)).join('')}`;
}

const TEXT_USINGS = ['System.Net.Http.Headers', 'System.Text'];

const FILE_USINGS = ['System.IO', 'System.Net.Http.Headers'];

function bodyUsings(body: WrittenBody): readonly string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return TEXT_USINGS;
    case 'form':
      return ['System.Collections.Generic'];
    case 'binary':
      return FILE_USINGS;
    case 'multipart':
      return multipartUsings(body.fields);
    case 'pieces':
      return ['System.Collections.Generic', ...TEXT_USINGS, ...(readsFiles(body) ? FILE_USINGS : [])];
    case 'none':
      return [];
  }
}

function multipartUsings(fields: readonly FormField[]): readonly string[] {
  const files = fields.some(isFile) ? FILE_USINGS : [];
  return fields.some((field) => !isFile(field) && field.contentType !== undefined) ? [...files, 'System.Text'] : files;
}

/**
 * Tells whether MultipartFormDataContent can write a field. It refuses quotes in names, and encodes names beyond ASCII
 * as in e-mail (RFC 2047), which few servers read. StringContent refuses parameters of a media type.
 */
function isPlain(field: FormField): boolean {
  return /^[ !#-[\]-~]+$/.test(field.name) && (isFile(field) || !field.contentType?.includes(';'));
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
${body.pieces.map(pieceLine).join('')}    request.Content = new ByteArrayContent(content.ToArray());
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(body.contentType)});
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

function pieceLine(piece: MultipartPiece): string {
  const bytes =
    typeof piece === 'string' ? `Encoding.UTF8.GetBytes(${quoted(piece)})` : `File.ReadAllBytes(${quoted(piece.file)})`;
  return `    content.AddRange(${bytes});\n`;
}

function formLines(field: FormField, index: number): string {
  if (!isFile(field)) {
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
function text(value: string): string {
  const isRaw = value.includes('\n') && !HIDDEN.test(value);
  return isRaw ? `@"${value.replaceAll('"', '""')}"` : quoted(value);
}
