import { isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { isFormType } from '../../../../src/model/media-type.ts';
import type { MediaType } from '../../../../src/model/operation.ts';
import { formBody } from '../../../../src/samples/form-body.ts';
import { type FormField, isFile } from '../../../../src/samples/request.ts';
import { withFileNames } from '../../../../src/samples/values.ts';

/**
 * An example of a form as it is sent, one field on each line: `name=value`. A file is `name=@path;type=image/png`, as
 * curl writes it. Gives `undefined` for other media types, and for a value that is no object or too long.
 */
export function formExample(value: JsonValue, media: Omit<MediaType, 'externalExamples'>): string | undefined {
  const { contentType, fields = [] } = media;
  if (!isFormType(contentType) || !isJsonObject(value)) return undefined;
  const body = formBody(contentType, fields, { values: { body: withFileNames(value, media) }, required: false });
  return body.kind === 'form' || body.kind === 'multipart' ? body.fields.map(lineOf).join('\n') : undefined;
}

function lineOf(field: FormField): string {
  if (isFile(field)) {
    const type = field.contentType === 'application/octet-stream' ? '' : `;type=${field.contentType}`;
    return `${field.name}=@${field.file}${type}`;
  }
  return `${field.name}=${field.value}`;
}
