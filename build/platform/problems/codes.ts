/** What a code means everywhere. */
type CodeRecord = {
  /** Whether the site can be published with the problem. `both`: each use of the code decides. */
  readonly level: 'error' | 'warning' | 'both';
  /** What becomes of the problem if somebody else wrote the OpenAPI document and cannot be asked to correct it. */
  readonly inForeignDocument: 'kept' | 'warning' | 'dropped';
  /** The kind of mistake. */
  readonly means: string;
};

/** Every code of a problem. Codes are never renamed, because people search for them. */
export const CODES = {
  // files
  'file-missing': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a file or folder that the build needs is not there',
  },
  'file-unreadable': { level: 'error', inForeignDocument: 'kept', means: 'a file cannot be read or is no UTF-8 text' },
  'character-refused': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a character that nobody sees and that changes what others see',
  },
  'file-too-large': { level: 'error', inForeignDocument: 'kept', means: 'a file larger than any that makes sense' },
  'history-unreadable': {
    level: 'warning',
    inForeignDocument: 'kept',
    means: 'Git did not tell when the pages last changed',
  },
  // settings, data and front matter
  'yaml-syntax': { level: 'error', inForeignDocument: 'kept', means: 'a YAML document cannot be parsed' },
  'settings-invalid': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a settings or data file does not fit its schema',
  },
  'front-matter-invalid': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'the front matter of a page is missing or does not fit its schema',
  },
  // Markdown
  'directive-unknown': { level: 'error', inForeignDocument: 'kept', means: 'a directive that does not exist' },
  'directive-invalid': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a directive with wrong attributes or content',
  },
  'heading-invalid': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a heading of a level that is not allowed there',
  },
  'html-refused': { level: 'error', inForeignDocument: 'warning', means: 'raw HTML in Markdown' },
  'url-refused': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a link or image with a scheme that is not allowed',
  },
  'text-too-complex': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a Markdown text that would take too long to read, or would grow out of proportion',
  },
  'lines-invalid': {
    level: 'warning',
    inForeignDocument: 'kept',
    means: 'lines to mark that a code block does not have',
  },
  'language-unknown': {
    level: 'warning',
    inForeignDocument: 'warning',
    means: 'a code block in a language that cannot be highlighted',
  },
  // facts
  'fact-unknown': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a status, courier, error code or value that the data does not have',
  },
  'identifier-unknown': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'inline code that looks like an identifier but exists nowhere',
  },
  'facts-inconsistent': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'data files that contradict each other',
  },
  // OpenAPI document
  'description-invalid': {
    level: 'both',
    inForeignDocument: 'warning',
    means: 'the OpenAPI document does not fit its specification',
  },
  'description-unsupported': {
    level: 'both',
    inForeignDocument: 'warning',
    means: 'a version or feature that cannot be read',
  },
  'reference-broken': { level: 'error', inForeignDocument: 'warning', means: 'a $ref that points to nothing' },
  'reference-refused': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a $ref outside the folder of the description or to the network',
  },
  'operation-id-duplicate': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'two operations with one operationId',
  },
  'path-parameter-mismatch': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'path parameters that do not match the path template',
  },
  'security-scheme-unknown': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a security requirement that names no scheme',
  },
  'server-invalid': { level: 'both', inForeignDocument: 'warning', means: 'a server URL that cannot be called' },
  'example-invalid': { level: 'error', inForeignDocument: 'warning', means: 'an example that does not fit its schema' },
  'example-missing': {
    level: 'error',
    inForeignDocument: 'dropped',
    means: 'a required parameter without any usable value',
  },
  // site
  'route-duplicate': { level: 'error', inForeignDocument: 'kept', means: 'two pages at one address' },
  'route-invalid': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a slug or operationId that cannot be an address',
  },
  'sidebar-unknown': { level: 'error', inForeignDocument: 'kept', means: 'a sidebar entry that points to no page' },
  'sidebar-missing': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a page that should be in a sidebar and is not',
  },
  'sidebar-duplicate': { level: 'error', inForeignDocument: 'kept', means: 'a page that stands twice in the sidebars' },
  // output
  'link-broken': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a link to a page or file that does not exist',
  },
  'anchor-broken': {
    level: 'error',
    inForeignDocument: 'warning',
    means: 'a link to an id that the page does not have',
  },
  'image-missing': { level: 'error', inForeignDocument: 'warning', means: 'an image that does not exist' },
  'id-duplicate': { level: 'error', inForeignDocument: 'kept', means: 'one id twice in a page' },
  'template-invalid': { level: 'error', inForeignDocument: 'kept', means: 'a template with unknown or missing slots' },
  'page-heavy': {
    level: 'warning',
    inForeignDocument: 'kept',
    means: 'a page over the weight that readers should wait for',
  },
  'markup-refused': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'output that the content security policy would block',
  },
  'element-undrawn': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'an element of a text that no component draws',
  },
  'output-refused': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'an output folder that is not ours to replace, or files that cannot stand beside each other in it',
  },
  'output-failed': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'the file system refused to write the site, or another build holds the output folder',
  },
  'headers-invalid': {
    level: 'error',
    inForeignDocument: 'kept',
    means: 'a line of the _headers file that a host cannot read',
  },
} as const satisfies Readonly<Record<string, CodeRecord>>;

/** The code of a problem. */
export type Code = keyof typeof CODES;
