import { visible } from './frame.ts';
import type { Problem } from './problem.ts';

/** Maximum number of annotations: GitHub shows ten of each level, and keeps fifty of a job. */
const MAX_SHOWN = 50;

/**
 * Problems as commands of a GitHub workflow, one a line, which GitHub shows beside the lines of a pull request.
 * `pathOf` gives the path of a file from the root of the repository.
 */
export function printAnnotations(problems: readonly Problem[], pathOf: (file: string) => string): string {
  const shown = [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))].slice(0, MAX_SHOWN);
  return shown
    .map(({ level, code, place, message, hint, lines = [] }) => {
      const properties = { file: pathOf(place.file), line: place.line, col: place.column, title: code };
      const named = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(`${value}`)}`);
      return `::${level} ${named.join(',')}::${escaped([message, hint, ...lines].map(visible).join('\n').trim())}\n`;
    })
    .join('');
}

function isError({ level }: Problem): boolean {
  return level === 'error';
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
