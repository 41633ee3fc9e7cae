/** Every code a problem can have, with the kind of mistake it stands for. Codes are never renamed: people search for them. */
export const CODES = {
  // files
  'file-missing': 'a file or folder that the build needs is not there',
  'file-unreadable': 'a file cannot be read or is no UTF-8 text',
  'character-refused': 'a character that nobody sees and that changes what others see',
  'file-too-large': 'a file larger than any that makes sense',
  'history-unreadable': 'Git did not tell when the pages last changed',
  // settings, data and front matter
  'yaml-syntax': 'a YAML document cannot be parsed',
  'settings-invalid': 'a settings or data file does not fit its schema',
  'front-matter-invalid': 'the front matter of a page is missing or does not fit its schema',
  // Markdown
  'directive-unknown': 'a directive that does not exist',
  'directive-invalid': 'a directive with wrong attributes or content',
  'heading-invalid': 'a heading of a level that is not allowed there',
  'html-refused': 'raw HTML in Markdown',
  'url-refused': 'a link or image with a scheme that is not allowed',
  'text-too-complex': 'a Markdown text that would take too long to read, or would grow out of proportion',
  'lines-invalid': 'lines to mark that a code block does not have',
  'language-unknown': 'a code block in a language that cannot be highlighted',
  // facts
  'fact-unknown': 'a status, courier, error code or value that the data does not have',
  'identifier-unknown': 'inline code that looks like an identifier but exists nowhere',
  'facts-inconsistent': 'data files that contradict each other',
  // description
  'description-invalid': 'the OpenAPI description does not fit its specification',
  'description-unsupported': 'a version or feature that cannot be read',
  'reference-broken': 'a $ref that points to nothing',
  'reference-refused': 'a $ref outside the folder of the description or to the network',
  'operation-id-duplicate': 'two operations with one operationId',
  'path-parameter-mismatch': 'path parameters that do not match the path template',
  'security-scheme-unknown': 'a security requirement that names no scheme',
  'server-invalid': 'a server URL that cannot be called',
  'example-invalid': 'an example that does not fit its schema',
  'example-missing': 'a required parameter without any usable value',
  // site
  'route-duplicate': 'two pages at one address',
  'route-invalid': 'a slug or operationId that cannot be an address',
  'sidebar-unknown': 'a sidebar entry that points to no page',
  'sidebar-missing': 'a page that should be in a sidebar and is not',
  'sidebar-duplicate': 'a page that stands twice in the sidebars',
  // output
  'link-broken': 'a link to a page or file that does not exist',
  'anchor-broken': 'a link to an id that the page does not have',
  'image-missing': 'an image that does not exist',
  'id-duplicate': 'one id twice in a page',
  'template-invalid': 'a template with unknown or missing slots',
  'page-heavy': 'a page over the weight that readers should wait for',
  'markup-refused': 'output that the content security policy would block',
  'element-undrawn': 'an element of a text that no component draws',
  'output-refused': 'an output folder that is not ours to replace, or files that cannot stand beside each other in it',
  'output-failed': 'the file system refused to write the site, or another build holds the output folder',
  'headers-invalid': 'a line of the _headers file that a host cannot read',
} as const;

/** The code of a problem. */
export type Code = keyof typeof CODES;
