import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';

/** Response headers by name in lower case. */
export type Headers = ReadonlyMap<string, string>;

/** The rules of a `_headers` file. */
export type HeaderRules = {
  /** The headers for a decoded path, from every matching rule. Values of the same name are joined with commas. */
  headersFor(path: string): Headers;
};

type Step = { readonly kind: 'set'; readonly name: string; readonly value: string } | { kind: 'detach'; name: string };
type Rule = { readonly matches: RegExp; readonly steps: Step[] };
/** The rule of the current header lines. Without `rule`, its path line was refused. */
type Block = { readonly rule?: Rule };

/** The rules of a site without a `_headers` file. */
export const NO_HEADER_RULES: HeaderRules = { headersFor: () => new Map() };

/** The limits of Cloudflare for a file and for a line (Cloudflare Pages, "Headers", limits). */
const MOST_RULES = 100;
const LONGEST_LINE = 2_000;

/**
 * Parses a `_headers` file as Netlify and Cloudflare do: a path on its own line (`*` for any rest, `:name` for a
 * segment), followed by indented `Name: value` lines. `! Name` removes a header set by earlier rules; `#` begins a
 * comment. Reports `headers-invalid` for lines that could not be sent, and skips them.
 */
export function parseHeaderRules(text: string, file: string): Result<HeaderRules> {
  const rules: Rule[] = [];
  const problems: Problem[] = [];
  let block: Block | undefined;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const mistake = (message: string, hint: string) =>
      problems.push(mistakeAt({ file, line: index + 1, message, hint }));
    if (raw.length > LONGEST_LINE) mistake(`La riga supera ${LONGEST_LINE} caratteri.`, 'Accorcia la riga.');
    if (/^\S/.test(raw)) {
      const rule = ruleFor(line);
      block = rule ? { rule } : {};
      if (rule) rules.push(rule);
      else mistake(`«${line}» non è un percorso.`, 'Comincia con / e usa * una volta sola: /assets/*.');
      continue;
    }
    const step = stepOf(line);
    if (!block) mistake('L’intestazione non sta sotto nessun percorso.', 'Scrivi sopra una riga con il percorso: /*.');
    else if (step) block.rule?.steps.push(step);
    else mistake(`«${line}» non è un’intestazione che si può inviare.`, 'Scrivi Nome: valore, in caratteri ASCII.');
  }
  if (rules.length > MOST_RULES) {
    const message = `Il file ha ${rules.length} regole e Cloudflare ne legge ${MOST_RULES}.`;
    problems.push(mistakeAt({ file, line: 1, message, hint: 'Unisci le regole con * nel percorso.' }));
  }
  return { value: { headersFor: (path) => headersOf(rules, path) }, problems };
}

function ruleFor(pattern: string): Rule | undefined {
  if (!pattern.startsWith('/') || pattern.split('*').length > 2) return undefined;
  const source = pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : part === '*' ? '.*' : '[^/]+'))
    .join('');
  return { matches: new RegExp(`^${source}$`, 's'), steps: [] };
}

/** Headers that the server sets itself. */
const FRAMING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
  'vary',
]);

function stepOf(line: string): Step | undefined {
  const detached = /^!\s*([\w-]+)$/.exec(line)?.[1];
  if (detached !== undefined) return { kind: 'detach', name: detached.toLowerCase() };
  // The characters of a token and of a field value (RFC 9110, 5.1 and 5.5), without those that only a proxy may send.
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e\t]+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined || FRAMING.has(name.toLowerCase())) return undefined;
  return { kind: 'set', name: name.toLowerCase(), value };
}

function headersOf(rules: readonly Rule[], path: string): Headers {
  const headers = new Map<string, string>();
  for (const step of rules.filter(({ matches }) => matches.test(path)).flatMap(({ steps }) => steps)) {
    const before = headers.get(step.name);
    if (step.kind === 'detach') headers.delete(step.name);
    else headers.set(step.name, before === undefined ? step.value : `${before}, ${step.value}`);
  }
  return headers;
}

function mistakeAt(found: { file: string; line: number; message: string; hint: string }): Problem {
  const { file, line, message, hint } = found;
  return problemAt({ file, line, column: 1 }, { code: 'headers-invalid', message, hint });
}
