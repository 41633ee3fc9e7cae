import { takeBasic } from '../credentials.ts';
import { grammar } from '../grammar.ts';
import { bodyText, type FormField, fullUrl, type HttpRequest, headersWithType, isFile } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** curl for POSIX shells: single quotes, inside which nothing is expanded. */
export const curl: SampleLanguage = {
  extension: 'sh',
  emit,
  grammar: grammar({
    string: String.raw`\$'(?:[^'\\]|\\.)*'|'[^']*'`,
    attr: String.raw`(?<=\s)--[a-z-]+`,
    built_in: '^curl',
  }),
};

function emit(original: HttpRequest): string {
  const { basic, request } = takeBasic(original);
  const { method, body } = request;
  const implied = method === 'get' ? body.kind === 'none' : method === 'post' && body.kind !== 'none';
  const verb = method === 'head' ? ['--head'] : implied ? [] : [`--request ${method.toUpperCase()}`];
  const lines = [
    ['curl', ...verb, quote(fullUrl(request))].join(' '),
    ...(basic ? [`--user ${quote(`${basic.user}:${basic.password}`)}`] : []),
    ...headersWithType(request).map(
      ({ name, value }) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...bodyLines(request),
  ];
  return `${lines.join(' \\\n  ')}\n`;
}

function bodyLines({ body }: HttpRequest): readonly string[] {
  if (body.kind === 'none') return [];
  if (body.kind === 'multipart') return body.fields.map(formLine);
  if (body.kind === 'binary') return [`--data-binary ${quote(`@${body.file}`)}`];
  return [`--data-raw ${quote(bodyText(body))}`];
}

/** `--form` reads signs at the beginning of a value, and ends it at a semicolon; in quotes they are only text. */
function formLine(field: FormField): string {
  if (isFile(field)) {
    const path = /^[\w./-]+$/.test(field.file) ? field.file : inner(field.file);
    return `--form ${quote(`${field.name}=@${path};type=${field.contentType}`)}`;
  }
  if (field.contentType === undefined) return `--form-string ${quote(`${field.name}=${field.value}`)}`;
  return `--form ${quote(`${field.name}=${inner(field.value)};type=${field.contentType}`)}`;
}

function inner(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * A single quote ends the string, is escaped outside it, and begins it anew (POSIX, shell command language, section 2.2.2). Control characters would not
 * survive being copied: they need the escapes of bash and zsh.
 */
function quote(text: string): string {
  if (CONTROL.test(text)) return `$'${text.replace(ESCAPED, escaped)}'`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const ESCAPED = /[\\'\u0000-\u0009\u000b-\u001f\u007f]/g;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
