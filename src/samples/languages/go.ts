import { samples } from '../../strings/samples.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { constantOf, writeAddress } from '../placeholder.ts';
import { areUnique, type FormField, type HttpRequest, type NameValuePair } from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import { identifiersIn, inFields, type RequestNotation, type WrittenBody, writtenRequest } from '../written-request.ts';
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

const NOTATION: RequestNotation = {
  mark: '//',
  ways: { certificate: 'tls.Config.Certificates', digest: samples.noDigest('net/http') },
  declare: (name) => `const ${constantOf(name)} = ${quoted(name)}`,
  address: (url) => writeAddress(url, { text: quoted, variable: constantOf, between: '+' }),
  body: inFields,
};

/** The packages of which a sample may name some by the last part of their paths. */
const PACKAGES: readonly string[] = [
  ...['bytes', 'fmt', 'io', 'log', 'mime/multipart', 'net/http', 'net/textproto', 'net/url', 'os'],
  ...['path/filepath', 'strings', 'time'],
];

function emit(original: HttpRequest): string {
  const { notes, constants, method, address, headers, basic, body, output } = writtenRequest(original, NOTATION);
  const user = basic ? `\trequest.SetBasicAuth(${quoted(basic.user)}, ${quoted(basic.password)})\n` : '';
  const type = body.kind === 'multipart' ? '\trequest.Header.Set("Content-Type", form.FormDataContentType())\n' : '';
  const main = `${constants}func main() {
${bodyStatements(body)}	request, err := http.NewRequest("${method}", ${address}, ${body.kind === 'none' ? 'nil' : 'body'})
	if err != nil {
		log.Fatal(err)
	}
${user}${headers.map(headerLine).join('')}${type}
	client := http.Client{Timeout: ${TIME_LIMIT_SECONDS} * time.Second}
	response, err := client.Do(request)
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
`;
  const called = identifiersIn(main, go.grammar);
  const code =
    main +
    HELPERS.filter(([name]) => called.has(name))
      .map(([, helper]) => helper)
      .join('');
  const names = identifiersIn(code, go.grammar);
  const imports = PACKAGES.filter((path) => names.has(path.replace(/^.*\//, '')));
  return `${notes}package main\n\nimport (\n${imports.map((path) => `\t"${path}"\n`).join('')})\n\n${code}`;
}

function headerLine({ name, value }: NameValuePair): string {
  return `\trequest.Header.Set(${quoted(name)}, ${writeValue(value, ['os.Getenv("', '")'], '+')})\n`;
}

function writeStatement(file: string): string {
  return `\tif err := os.WriteFile(${quoted(file)}, content, 0o644); err != nil {\n\t\tlog.Fatal(err)\n\t}`;
}

/** The functions that some bodies need, by their names. */
const HELPERS = Object.entries({
  /** CreateFormFile supports one media type only. */
  addFile: `
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
`,
  /** WriteField supports no media type. */
  addText: `
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
`,
  writeFile: `
func writeFile(body *bytes.Buffer, path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	_, err = body.Write(content)
	return err
}
`,
});

function bodyStatements(body: WrittenBody): string {
  if (body.kind === 'none') return '';
  if (body.kind === 'binary')
    return `\tfile, err := os.ReadFile(${quoted(body.file)})\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tbody := bytes.NewReader(file)\n\n`;
  if (body.kind === 'form' && isGrouped(body.fields)) {
    const lines = body.fields.map(({ name, value }) => `\tform.Add(${quoted(name)}, ${quoted(value)})\n`);
    return `\tform := url.Values{}\n${lines.join('')}\tbody := strings.NewReader(form.Encode())\n\n`;
  }
  if (body.kind === 'pieces') return `\tbody := &bytes.Buffer{}\n${body.pieces.map(pieceStatement).join('')}\n`;
  if (body.kind !== 'multipart') return `\tbody := strings.NewReader(${textLiteral(body.text)})\n\n`;
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
  if ('value' in field) {
    const args = `${quoted(field.name)}, ${quoted(field.value)}`;
    if (field.contentType === undefined) return `form.WriteField(${args})`;
    return `addText(form, ${args}, ${quoted(field.contentType)})`;
  }
  return `addFile(form, ${quoted(field.name)}, ${quoted(field.file)}, ${quoted(field.contentType)})`;
}

/**
 * Writes a raw string. It cannot hold a back quote, and it drops carriage returns (Go specification, string literals).
 */
function textLiteral(value: string): string {
  return value.includes('\n') && !HIDDEN.test(value) && !value.includes('`') ? `\`${value}\`` : quoted(value);
}
