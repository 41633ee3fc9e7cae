import { bodyText, fullUrl, type HttpRequest, headersWithType } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** curl for POSIX shells: single quotes, inside which nothing is expanded. */
export const curl: SampleLanguage = { highlight: 'bash', extension: 'sh', emit };

function emit(request: HttpRequest): string {
  const { method, body } = request;
  const implied = method === 'get' ? body.kind === 'none' : method === 'post' && body.kind !== 'none';
  const verb = method === 'head' ? ['--head'] : implied ? [] : [`--request ${method.toUpperCase()}`];
  const lines = [
    ['curl', ...verb, quote(fullUrl(request))].join(' '),
    ...headersWithType(request).map(
      ({ name, value }) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...bodyLines(request),
  ];
  return `${lines.join(' \\\n  ')}\n`;
}

function bodyLines({ body }: HttpRequest): readonly string[] {
  if (body.kind === 'none') return [];
  if (body.kind === 'multipart')
    return body.fields.map(({ name, value }) => `--form-string ${quote(`${name}=${value}`)}`);
  return [`--data-raw ${quote(bodyText(body))}`];
}

/** A single quote ends the string, is escaped outside it, and begins it anew (POSIX, shell command language, section 2.2.2). */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
