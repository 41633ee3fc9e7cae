import { readText } from '../../../../../build/pipeline/2-parse/markdown/document.ts';

/** The front matter of a page in a test: the text begins on line 6. */
export const FRONT_MATTER =
  '---\ntitle: Prova\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n';

/** Parses a page, and gives its problems as they are told. */
export function parse(body: string, frontMatter = FRONT_MATTER) {
  const text = `${frontMatter}${body}`;
  const source = { path: 'content/guide/prova.md', key: 'guide/prova.md', text };
  const { value, problems } = readText(source);
  return {
    document: value.body,
    problems: problems.map(({ code, place, message, hint }) => ({
      code,
      line: place.line,
      column: place.column,
      message,
      hint,
    })),
  };
}
