/** What a code means everywhere. */
type CodeRecord = {
  /** Whether the site can be published with the problem. `both`: each use of the code decides. */
  readonly level: 'error' | 'warning' | 'both';
  /** What becomes of the problem if somebody else wrote the OpenAPI document and cannot be asked to correct it. */
  readonly inForeignDocument: 'kept' | 'warning' | 'dropped';
};

/** Every code of a problem. Codes are never renamed, because people search for them. */
export const CODES = {
  // files
  'file-missing': error('kept'), // a file or folder that the build needs is not there
  'file-unreadable': error('kept'), // a file cannot be read or is no UTF-8 text
  'character-refused': error('warning'), // a character that nobody sees and that changes what others see
  'file-too-large': error('kept'),
  'file-ignored': warning('kept'), // a file in content/ that nothing reads
  'history-unreadable': warning('kept'), // Git did not tell when the pages last changed
  // settings, data and front matter
  'yaml-syntax': error('warning'), // nothing is made of a root document that cannot be read, which stays an error
  'yaml-comment': warning('dropped'), // a comment that begins where its author wrote text
  'settings-invalid': error('kept'), // a settings or data file does not fit its schema
  'front-matter-invalid': error('kept'), // the front matter of a page is missing or does not fit its schema
  'stub-left': warning('kept'), // the description of a new page is still that of its template
  // Markdown
  'directive-unknown': error('kept'),
  'directive-invalid': error('kept'),
  'markup-unread': error('dropped'), // markup of another program, or with a slip, which readers would see as text
  'heading-invalid': error('warning'), // a heading without words, or of a level that is not allowed there
  'html-refused': error('warning'),
  'url-refused': error('warning'), // an address with a scheme that is not allowed, or with a password
  'text-too-complex': error('warning'), // a text that would take too long to read, or grow out of proportion
  'lines-invalid': warning('kept'), // lines to mark that a code block does not have
  'language-unknown': warning('warning'), // a code block in a language that cannot be highlighted
  // facts
  'fact-unknown': error('kept'), // a status, courier, error code or value that the data does not have
  'identifier-unknown': error('kept'), // inline code that looks like an identifier but exists nowhere
  'facts-inconsistent': error('warning'), // data files that contradict each other
  'glossary-word': error('dropped'), // a word that must not stand for a term of the glossary
  // OpenAPI document
  'description-invalid': errorOrWarning('warning'), // the OpenAPI document does not fit its specification
  'description-unsupported': errorOrWarning('warning'), // a version or feature that cannot be read
  'reference-broken': error('warning'), // a $ref that points to nothing
  'reference-refused': error('warning'), // a $ref outside the folder of the description or to the network
  'operation-id-duplicate': error('warning'),
  'path-parameter-mismatch': error('warning'), // path parameters that do not match the path template
  'security-scheme-unknown': error('warning'), // a security requirement that names no scheme
  'server-invalid': errorOrWarning('warning'), // a server URL that cannot be called
  'example-invalid': error('warning'), // an example that does not fit its schema
  'example-missing': error('dropped'), // a required parameter without any usable value
  'release-inconsistent': errorOrWarning('kept'), // a version of the API that contradicts a kept one, or its own name
  // site
  'route-duplicate': error('kept'), // two pages at one address
  'title-repeated': warning('kept'), // a page with the title of another one
  'route-invalid': error('kept'), // a slug or operationId that cannot be an address
  'redirect-invalid': error('kept'), // an old address that cannot be redirected as the settings say
  'address-gone': warning('kept'), // an address of the published site that leads nowhere any more
  'sidebar-unknown': error('kept'), // a sidebar entry that points to no page
  'sidebar-missing': error('kept'), // a page that should be in a sidebar and is not
  'sidebar-duplicate': error('kept'), // a page that stands twice in the sidebars
  // program
  'code-invalid': error('kept'), // the types, lint or form of the program are wrong, or cannot be checked
  // output
  'link-broken': error('warning'), // a link to a page or file that does not exist
  'anchor-broken': error('warning'), // a link to an id that the page does not have
  'link-draft': errorOrWarning('kept'), // a link to a page that is not published yet
  'link-text-outdated': warning('kept'), // a link that repeats a title which the operation no longer has
  'image-missing': error('warning'),
  'image-invalid': error('kept'), // an image that nobody can read, or a variant that fits no image
  'image-text-missing': error('dropped'), // an image without alternative text
  'image-large': warning('kept'), // an image that is much larger than it is shown
  'image-unused': warning('kept'), // an image beside pages that no page shows
  'id-duplicate': error('kept'),
  'template-invalid': error('kept'), // a template with unknown or missing slots
  'page-heavy': warning('kept'), // a page over the weight that readers should wait for
  'markup-refused': error('kept'), // output that the content security policy would block
  'element-undrawn': error('kept'), // an element of a text that no component draws
  'output-refused': error('kept'), // a folder that is not ours to replace, or files that cannot stand side by side
  'output-failed': error('kept'), // the file system refused to write the site, or another build holds the output folder
} as const satisfies Readonly<Record<string, CodeRecord>>;

/** The code of a problem. */
export type Code = keyof typeof CODES;

type InForeignDocument = CodeRecord['inForeignDocument'];

function error(inForeignDocument: InForeignDocument): CodeRecord {
  return { level: 'error', inForeignDocument };
}

function warning(inForeignDocument: InForeignDocument): CodeRecord {
  return { level: 'warning', inForeignDocument };
}

function errorOrWarning(inForeignDocument: InForeignDocument): CodeRecord {
  return { level: 'both', inForeignDocument };
}
