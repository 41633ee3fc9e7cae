import { posix } from 'node:path';
import type { Disk } from '../../platform/disk/disk.ts';
import { collectProblems, type Problem, type Result, unreadFile, wrongFile } from '../../platform/problems/problem.ts';
import { isTextFile, resolvePath } from '../../platform/yaml/reference-path.ts';
import type { OpenApiFiles, Source } from './source.ts';
import { MAX_BYTES, MAX_VALUES, readSource, tooManyValues, valuesIn } from './text.ts';

/**
 * The folder whose files an OpenAPI document may refer to, and the path of the root document in it. It is the
 * document's own folder, or a wider one given with `--spec-root`. Nothing outside is ever read.
 */
export type OpenApiFolder = { readonly disk: Disk; readonly entry: string };

/** Maximum number of files of one OpenAPI document. No real document has as many, and each look-up takes time. */
const MAX_FILES = 10_000;

/**
 * Matches references to another file, up to the fragment. A false match only costs a look-up on the disk. Braces are
 * part of names that tools make of paths: `orders_{id}.yaml`.
 */
const FILE_REFERENCE = /["']?\$ref["']?\s*:\s*(?:"([^"#\n]+)|'([^'#\n]+)|(?!["'\s])((?:\{[^{}\n]*\}|[^#\n,{}])+))/g;

/**
 * Matches security schemes of another file that a requirement names by their address (OpenAPI 3.2, section 4.30). A
 * match starts where a name starts: tried at each letter of a long name, it would take the square of its length.
 */
const FILE_SCHEME = /(?<![^"'#\s{},[\]])([^"'#\s{},[\]]+)#\/components\/securitySchemes\//g;

/** What each match of `FILE_SCHEME` ends with. */
const SCHEMES = '#/components/securitySchemes/';

/**
 * Reads the root document and, step by step, each file of the folder that a `$ref` or a security requirement names.
 * Does not report referenced files that are missing or unreadable: the parse stage knows the reference. Reports
 * `file-missing`, `file-unreadable` and `file-too-large` for the root document only, and `character-refused` for every
 * file.
 */
export async function loadOpenApi({ disk, entry }: OpenApiFolder): Promise<Result<OpenApiFiles | undefined>> {
  if (entry.startsWith('../')) return { value: undefined, problems: [outsideRoot(disk)] };
  const { problems, add } = collectProblems();
  const files = new Map<string, Source>();
  const unreadable = new Map<string, Problem>();
  const wanted = new Set([entry]);
  let room: number = MAX_BYTES.openapi;
  let values = 0;
  // The set grows while it is walked.
  for (const path of wanted) {
    const { value, problems: found } = await readSource(disk, path, Math.max(0, room));
    const [problem] = found;
    if (!value) {
      if (path === entry) return { value: undefined, problems: found };
      if (problem && problem.code !== 'file-missing') unreadable.set(path, problem);
      continue;
    }
    add(found);
    values += valuesIn(value.text);
    if (values > MAX_VALUES) {
      unreadable.set(path, tooManyValues(value.path));
      continue;
    }
    files.set(path, value);
    room -= Buffer.byteLength(value.text);
    for (const other of referencedFiles(path, value)) {
      if (wanted.size < MAX_FILES) wanted.add(other);
      else if (!wanted.has(other)) unreadable.set(other, tooManyFiles(value.path));
    }
  }
  return { value: { entry, files, unreadable }, problems };
}

function outsideRoot({ label }: Disk): Problem {
  return unreadFile(label || '.', {
    code: 'file-unreadable',
    message: 'La specifica non è in questa cartella, indicata con --spec-root.',
    hint: 'Indica con --spec-root una cartella che contiene la specifica e i file a cui rimanda.',
  });
}

function tooManyFiles(file: string): Problem {
  return wrongFile(file, {
    code: 'file-too-large',
    message: `La specifica è fatta di troppi file: se ne leggono al massimo ${MAX_FILES.toLocaleString('it')}.`,
    hint: 'Metti più parti nello stesso file.',
  });
}

function referencedFiles(from: string, { text }: Source): string[] {
  if (isTextFile(from)) return [];
  const [, self] = text.includes('$self') ? (SELF.exec(text) ?? []) : [];
  const base = self === undefined ? null : URL.parse(self);
  // The pattern takes 0.2 s for the largest documents, which have nothing for it.
  const patterns = [FILE_REFERENCE, ...(text.includes(SCHEMES) ? [FILE_SCHEME] : [])];
  const paths = patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, ...ways]) => ways.join('').trim()),
  );
  const found = paths.flatMap((reference) => [
    ...(/^[a-z][a-z0-9+.-]*:|^\//i.test(reference) ? [] : [reference]),
    ...(base ? pathsBeside(base, reference) : []),
  ]);
  return [...new Set(found.map((path) => resolvePath(from, path)))].filter((path) => !path.startsWith('..'));
}

/** The address that a document gives itself (OpenAPI 3.2, section 4.1.2.2). */
const SELF = /^[ \t]*["']?\$self["']?\s*:\s*["']?([^"'\s,}]+)/m;

/** The paths at which a file with an address may stand beside the file of `base`. An address tells no format. */
function pathsBeside(base: URL, reference: string): readonly string[] {
  const address = URL.parse(reference, base.href);
  if (address?.origin !== base.origin) return [];
  const path = posix.relative(posix.dirname(base.pathname), address.pathname);
  return /\.\w+$/.test(path) ? [path] : [path, `${path}.yaml`, `${path}.yml`, `${path}.json`];
}
