import { type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import { isFormType, isJsonType, isSequenceType } from '../../../../../src/model/media-type.ts';
import type { Example, MediaType } from '../../../../../src/model/operation.ts';
import type { PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { visibleFirst } from '../../../../../src/model/visible-first.ts';
import { bodyOf } from '../../../../../src/samples/body.ts';
import { multipartPieces } from '../../../../../src/samples/multipart.ts';
import type { Body, BodyPart, MultipartBody } from '../../../../../src/samples/request.ts';
import { sequenceText } from '../../../../../src/samples/sequence.ts';
import { withFileNames } from '../../../../../src/samples/values.ts';
import { reference } from '../../../../../src/strings.ts';
import { cutText } from '../../../../platform/text/cut-text.ts';
import { withinLength } from '../../examples/within-length.ts';
import { foldNodes, linkNode, proseNodes } from './nodes.ts';

/** An example longer than this, in characters, is never shown in full. */
const MAX_SHOWN = 30_000;

/** How many characters the long examples of a page may have together. */
const MAX_TOGETHER = 45_000;

/** How many characters of a cut example are shown. */
const BEGINNING = 2_000;

/** How many characters of generated examples a body shows, if one is not longer. */
const MAX_GENERATED = 8_000;

/** How many bytes of markup a highlighted character of code takes. */
const MARKUP = 4;

/** The examples of the bodies of a page. */
export type ExamplesByMediaType = ReadonlyMap<MediaType, readonly BodyExampleNode[]>;

type ExampleNode = PageNode<'example'>;

/** An example of a body, with its own name. */
type BodyExampleNode = ExampleNode & { readonly name: string };

/**
 * Writes the examples of the bodies of a page: forms by field; JSON where the media type is JSON or the value is not a
 * string. The more long examples there are, the sooner each is cut.
 */
export function bodyExamples(contents: readonly MediaType[]): ExamplesByMediaType {
  const written = new Map(contents.map((media) => [media, writtenExamples(media)] as const));
  const long = [...written.values()].flat().filter(({ text }) => text.length > BEGINNING);
  const longest = Math.max(BEGINNING, Math.min(MAX_SHOWN, MAX_TOGETHER / long.length));
  return new Map(
    Array.from(written, ([media, examples]) => [
      media,
      examples.map(({ example, ...code }) => {
        const { name, description } = example;
        const isGenerated = example.origin === 'generated';
        const title = exampleTitle(example, examples.length);
        return { ...exampleNode({ ...code, title, description, longest, isGenerated }), name };
      }),
    ]),
  );
}

/** The bytes of markup for examples. */
export function examplesWeight(examples: ExamplesByMediaType): number {
  return [...examples.values()]
    .flat()
    .flatMap(({ children }) => children)
    .reduce((sum, node) => sum + (node.type === 'code' ? node.text.length * (node.isJson ? MARKUP : 1) : 0), 0);
}

type WrittenExample = Pick<ShownExample, 'text' | 'language'> & { readonly example: Example };

function writtenExamples(media: MediaType): readonly WrittenExample[] {
  const written = media.examples.map((example): WrittenExample => {
    const text = shownText(example.value, media);
    return { example, ...(text === undefined ? asJson(example.value) : { text, language: 'text' }) };
  });
  // The form offers all of them.
  return withinLength(written, MAX_GENERATED, {
    lengthOf: ({ example, text }) => (example.origin === 'generated' ? text.length : 0),
    variantOf: ({ example }) => (example.origin === 'generated' ? example.variant : undefined),
  });
}

type ShownExample = {
  readonly title: Phrase;
  readonly description?: Prose | undefined;
  readonly text: string;
  readonly language: 'json' | 'text';
  /** A longer text, in characters, is cut. */
  readonly longest?: number;
  readonly isGenerated?: boolean;
};

/** Code longer than this, in characters, is not highlighted: its markup would weigh four times the text. */
const MAX_COLOURED = 20_000;

/** An example as code. One that is cut links to the whole. Generated ones are as short as they can be. */
function exampleNode(shown: ShownExample): ExampleNode {
  const { title, description, text, language, longest = MAX_SHOWN, isGenerated = false } = shown;
  const isWhole = isGenerated || text.length <= longest;
  const isJson = isWhole && language === 'json' && text.length <= MAX_COLOURED;
  const children: readonly PageNode[] = [
    ...proseNodes(description),
    { type: 'code', language, isJson, text: isWhole ? text : cutText(text, BEGINNING) },
    ...(isWhole ? [] : [linkNode({ href: '/openapi.json', label: reference.wholeExample }, 'external-docs')]),
  ];
  return { type: 'example', title, children };
}

/** How many examples are visible; the others are in a disclosure. */
const MOST_VISIBLE = 4;

/** Examples, one below the other. */
export function examplesNodes(examples: readonly ExampleNode[]): readonly PageNode[] {
  const { visible, hidden } = visibleFirst(examples, MOST_VISIBLE);
  return [...visible, ...foldNodes(reference.otherExamples, hidden, hidden)];
}

/**
 * A value in the notation of its media type: forms with one field on each line, parts as they are sent. `undefined` for
 * a value that is shown as JSON.
 */
function shownText(value: JsonValue, media: MediaType): string | undefined {
  const { contentType } = media;
  if (isJsonType(contentType)) return undefined;
  if (typeof value === 'string') return value;
  // The separator of records has a picture of its own: nobody sees the character.
  if (isSequenceType(contentType)) return sequenceText(contentType, value).replaceAll('\u001e', '\u241e').trimEnd();
  if (!isFormType(contentType)) return undefined;
  const body = formBodyOf(media, value);
  if (body.kind === 'text') return body.text.replaceAll('&', '\n');
  if (body.kind === 'form') return body.fields.map(({ name, value }) => `${name}=${value}`).join('\n');
  return body.kind === 'multipart' ? partsText(body, '\n') : undefined;
}

/** The body of a form with a value. */
export function formBodyOf(media: MediaType, value: JsonValue): Body {
  const body = withFileNames(value, media);
  return bodyOf({ method: 'post', requestBody: { required: false, content: [media] } }, { mediaType: 0, body });
}

/** The parts of a body: named ones as curl writes them, others as they are sent, with the names of files. */
export function partsText(body: MultipartBody, between: string): string {
  if (body.parts.every(({ name }) => name !== undefined)) return body.parts.map(lineOf).join(between);
  const pieces = multipartPieces(body).map((piece) => (typeof piece === 'string' ? piece : `@${piece.file}`));
  return pieces.join('').trimEnd();
}

/** A field of a form as curl writes it: `name=value`, or `name=@path;type=image/png` for a file. */
function lineOf(part: BodyPart): string {
  if ('parts' in part) return `${part.name}=(${part.parts.map(lineOf).join(', ')})`;
  if ('value' in part) return `${part.name}=${part.value}`;
  return `${part.name}=@${part.file}${part.contentType === 'application/octet-stream' ? '' : `;type=${part.contentType}`}`;
}

/** An example with a name of its own, as a block. Text is written without quotes. */
export function namedExampleNode({ name, summary = name, description, value }: Example): ExampleNode {
  const written = typeof value === 'string' ? ({ text: value, language: 'text' } as const) : asJson(value);
  return exampleNode({ ...written, title: [{ own: summary }], description });
}

/** An example of a schema; it has no name. A long one is cut. */
export function schemaExampleNode(value: JsonValue): ExampleNode {
  return exampleNode({ ...asJson(value), title: [reference.example] });
}

function asJson(value: JsonValue): Pick<ShownExample, 'text' | 'language'> {
  return { text: jsonText(value, 2), language: 'json' };
}

/** The title of an example among `count`. */
export function exampleTitle(example: Example, count: number): Phrase {
  if (example.summary !== undefined) return [{ own: example.summary }];
  if (example.origin === 'generated' && example.fields && (count > 1 || example.fields === 'required')) {
    const title = reference.fieldsOfExample[example.fields];
    return [example.variant ? reference.ofVariant(example.variant.title, title) : title];
  }
  return [count > 1 ? { own: example.name } : reference.example];
}
