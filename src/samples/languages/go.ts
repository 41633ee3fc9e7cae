import { quoted } from '../literals.ts';
import { type Body, bodyText, fullUrl, type HttpRequest, headersWithType } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** Go with its standard library. */
export const go: SampleLanguage = { highlight: 'go', extension: 'go', emit };

function emit(request: HttpRequest): string {
  const { method, body } = request;
  const imports = ['fmt', 'io', 'log', 'net/http', ...bodyImports(body)].toSorted();
  const headers = headersWithType(request).map(
    ({ name, value }) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})\n`,
  );
  const type = body.kind === 'multipart' ? '\trequest.Header.Set("Content-Type", form.FormDataContentType())\n' : '';
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})

func main() {
${bodyStatements(body)}	request, err := http.NewRequest("${method.toUpperCase()}", ${quoted(fullUrl(request))}, ${body.kind === 'none' ? 'nil' : 'body'})
	if err != nil {
		log.Fatal(err)
	}
${headers.join('')}${type}
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
	fmt.Println(string(content))
}
`;
}

function bodyImports({ kind }: Body): readonly string[] {
  if (kind === 'none') return [];
  return kind === 'multipart' ? ['bytes', 'mime/multipart'] : ['strings'];
}

function bodyStatements(body: Body): string {
  if (body.kind === 'none') return '';
  if (body.kind !== 'multipart') return `\tbody := strings.NewReader(${text(bodyText(body))})\n\n`;
  const fields = body.fields.map(
    ({ name, value }) =>
      `\tif err := form.WriteField(${quoted(name)}, ${quoted(value)}); err != nil {\n\t\tlog.Fatal(err)\n\t}\n`,
  );
  return `\tbody := &bytes.Buffer{}
	form := multipart.NewWriter(body)
${fields.join('')}	if err := form.Close(); err != nil {
		log.Fatal(err)
	}

`;
}

/** A raw string cannot hold back quotes, and drops carriage returns (Go specification, string literals). */
function text(value: string): string {
  return value.includes('\n') && !/[`\r\0\ufeff]/.test(value) ? `\`${value}\`` : quoted(value);
}
