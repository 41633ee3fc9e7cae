import { methodName } from '../../model/request-line.ts';
import { samples } from '../../strings/samples.ts';
import { usesEnvironment, writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { notes } from '../notes.ts';
import { constantOf, placeholdersIn, writeAddress } from '../placeholder.ts';
import {
  areUnique,
  bodyText,
  type FormField,
  fullUrl,
  type HttpRequest,
  isFile,
  type NameValuePair,
} from '../request.ts';
import { headersWithType, inFields, readsFiles, type WrittenBody, writtenRequest } from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** Go with its standard library. */
export const go: SampleLanguage = {
  title: 'Go',
  fence: 'go',
  emit,
  grammar: grammar({
    comment: '^//.*$',
    string: `\`[^\`]*\`|${QUOTED}`,
    keyword: anyOf('package import const func if return defer error string'),
    literal: anyOf('nil'),
    title: CALLED,
  }),
};

const WAYS = { certificate: 'tls.Config.Certificates', digest: samples.noDigest('net/http') };

const VARIABLE = ['os.Getenv("', '")'] as const;

function emit(original: HttpRequest): string {
  const { basic, request } = writtenRequest(original, inFields);
  const { method, body, output } = request;
  const osImport = output !== undefined || usesEnvironment(request.headers) ? ['os'] : [];
  const imports = [...new Set(['fmt', 'io', 'log', 'net/http', ...bodyImports(body), ...osImport])].toSorted();
  const headers = headersWithType(request).map(
    ({ name, value }) => `\trequest.Header.Set(${quoted(name)}, ${writeValue(value, VARIABLE, '+')})\n`,
  );
  const user = basic ? `\trequest.SetBasicAuth(${quoted(basic.user)}, ${quoted(basic.password)})\n` : '';
  const type = body.kind === 'multipart' ? '\trequest.Header.Set("Content-Type", form.FormDataContentType())\n' : '';
  return `${notes(request, '//', WAYS)}package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})
${constants(request.url)}
func main() {
${bodyStatements(body)}	request, err := http.NewRequest("${methodName(method)}", ${address(fullUrl(request))}, ${body.kind === 'none' ? 'nil' : 'body'})
	if err != nil {
		log.Fatal(err)
	}
${user}${headers.join('')}${type}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()

	content, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode)
${output === undefined ? '\tfmt.Println(string(content))' : writeStatement(output)}
}
${helpersFor(body)}`;
}

function writeStatement(file: string): string {
  return `\tif err := os.WriteFile(${quoted(file)}, content, 0o644); err != nil {\n\t\tlog.Fatal(err)\n\t}`;
}

function constants(url: string): string {
  const lines = placeholdersIn(url).map((name) => `const ${constantOf(name)} = ${quoted(name)}\n`);
  return lines.length > 0 ? `\n${lines.join('')}` : '';
}

function address(url: string): string {
  return writeAddress(url, { text: quoted, variable: constantOf, between: '+' });
}

/** A helper in samples with files, since CreateFormFile supports one media type only. */
const ADD_FILE = `
func addFile(form *multipart.Writer, name, path, contentType string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", fmt.Sprintf("form-data; name=%q; filename=%q", name, filepath.Base(path)))
	header.Set("Content-Type", contentType)
	part, err := form.CreatePart(header)
	if err != nil {
		return err
	}
	_, err = part.Write(content)
	return err
}
`;

/** A helper in samples with typed texts, since WriteField supports no media type. */
const ADD_TEXT = `
func addText(form *multipart.Writer, name, text, contentType string) error {
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", fmt.Sprintf("form-data; name=%q", name))
	header.Set("Content-Type", contentType)
	part, err := form.CreatePart(header)
	if err != nil {
		return err
	}
	_, err = io.WriteString(part, text)
	return err
}
`;

/** A helper in samples that write the parts themselves. */
const WRITE_FILE = `
func writeFile(body *bytes.Buffer, path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	_, err = body.Write(content)
	return err
}
`;

function helpersFor(body: WrittenBody): string {
  if (body.kind === 'pieces') return readsFiles(body) ? WRITE_FILE : '';
  return body.kind === 'multipart'
    ? `${readsFiles(body) ? ADD_FILE : ''}${usesTypes(body.fields) ? ADD_TEXT : ''}`
    : '';
}

function usesTypes(fields: readonly FormField[]): boolean {
  return fields.some((field) => !isFile(field) && field.contentType !== undefined);
}

function bodyImports(body: WrittenBody): readonly string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'binary':
      return ['bytes', 'os'];
    case 'form':
      return isGrouped(body.fields) ? ['net/url', 'strings'] : ['strings'];
    case 'multipart':
      return [
        'bytes',
        'mime/multipart',
        ...(readsFiles(body) || usesTypes(body.fields) ? ['net/textproto'] : []),
        ...(readsFiles(body) ? ['os', 'path/filepath'] : []),
      ];
    case 'pieces':
      return ['bytes', ...(readsFiles(body) ? ['os'] : [])];
    default:
      return ['strings'];
  }
}

function bodyStatements(body: WrittenBody): string {
  if (body.kind === 'none') return '';
  if (body.kind === 'binary')
    return `\tfile, err := os.ReadFile(${quoted(body.file)})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tbody := bytes.NewReader(file)\n\n`;
  if (body.kind === 'form' && isGrouped(body.fields)) {
    const lines = body.fields.map(({ name, value }) => `\tform.Add(${quoted(name)}, ${quoted(value)})\n`);
    return `\tform := url.Values{}\n${lines.join('')}\tbody := strings.NewReader(form.Encode())\n\n`;
  }
  if (body.kind === 'pieces') return `\tbody := &bytes.Buffer{}\n${body.pieces.map(pieceStatement).join('')}\n`;
  if (body.kind !== 'multipart') return `\tbody := strings.NewReader(${text(bodyText(body))})\n\n`;
  const fields = body.fields.map((field) => `\tif err := ${fieldCall(field)}; err != nil {\n\t\tlog.Fatal(err)\n\t}\n`);
  return `\tbody := &bytes.Buffer{}
	form := multipart.NewWriter(body)
${fields.join('')}	if err := form.Close(); err != nil {
		log.Fatal(err)
	}

`;
}

function pieceStatement(piece: MultipartPiece): string {
  if (typeof piece === 'string') return `\tbody.WriteString(${quoted(piece)})\n`;
  return `\tif err := writeFile(body, ${quoted(piece.file)}); err != nil {\n\t\tlog.Fatal(err)\n\t}\n`;
}

/**
 * Tells whether fields of the same name stand together. `url.Values` sends the fields sorted by name, which would tear
 * apart lists of objects: `righe[][nome]`, `righe[][prezzo]`, `righe[][nome]`.
 */
function isGrouped(fields: readonly NameValuePair[]): boolean {
  const starts = fields.filter(({ name }, index) => fields[index - 1]?.name !== name);
  return areUnique(starts);
}

function fieldCall(field: FormField): string {
  if (!isFile(field)) {
    const args = `${quoted(field.name)}, ${quoted(field.value)}`;
    if (field.contentType === undefined) return `form.WriteField(${args})`;
    return `addText(form, ${args}, ${quoted(field.contentType)})`;
  }
  return `addFile(form, ${quoted(field.name)}, ${quoted(field.file)}, ${quoted(field.contentType)})`;
}

/**
 * Writes a raw string. It cannot hold a back quote, and it drops carriage returns (Go specification, string literals).
 */
function text(value: string): string {
  return value.includes('\n') && !HIDDEN.test(value) && !value.includes('`') ? `\`${value}\`` : quoted(value);
}
