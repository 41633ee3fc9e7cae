/**
 * Replaces the code of a text with Markdown by spaces, so that all other characters keep their positions: fences, and
 * what stands between equal rows of backticks. Each character is read a fixed number of times, whatever the text.
 */
export function withoutCode(text: string): string {
  return withoutSpans(withoutFences(text));
}

/** Replaces a match by spaces and keeps its lines. */
export function blank(match: string): string {
  return match.replace(/[^\n]/g, ' ');
}

type Fence = { readonly indent: number; readonly row: string };

/** A fence also ends before a line that is indented less: there its list, or its text in a YAML file, ends. */
function withoutFences(text: string): string {
  let open: Fence | undefined;
  return text.replace(/^.+$/gm, (line) => {
    const indent = line.search(/\S/);
    if (open && indent >= 0 && indent < open.indent) open = undefined;
    const [, row, info = ''] = /^(`{3,}|~{3,})([^`~].*)?$/.exec(line.slice(indent)) ?? [];
    const isCode = open !== undefined || row !== undefined;
    if (row === undefined) return isCode ? blank(line) : line;
    if (open) open = row.startsWith(open.row) && info.trim() === '' ? undefined : open;
    // A row that ends on its line is a span.
    else if (row.startsWith('~') || !info.includes('`')) open = { indent, row };
    else return line;
    return blank(line);
  });
}

function withoutSpans(text: string): string {
  const last = new Map(Array.from(text.matchAll(/`+/g), ({ 0: row, index }) => [row, index]));
  let open: string | undefined;
  return text.replace(/`+|[^`]+/g, (part, index: number) => {
    if (open !== undefined) {
      if (part === open) open = undefined;
      return blank(part);
    }
    if (index >= (last.get(part) ?? 0)) return part;
    open = part;
    return blank(part);
  });
}
