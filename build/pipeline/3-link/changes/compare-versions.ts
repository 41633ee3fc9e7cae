/**
 * Compares two versions, for sorting: numbers by their size, everything else as text. A version with a suffix comes
 * before the one without (`1.5.0-beta` before `1.5.0`), as in Semantic Versioning.
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => /^([^+-]*)-?([^+]*)/.exec(version) ?? ['', version, '']);
  return (
    compareText(first?.[1] ?? '', second?.[1] ?? '') ||
    Number(first?.[2] === '') - Number(second?.[2] === '') ||
    compareText(first?.[2] ?? '', second?.[2] ?? '')
  );
}

/** Numbers inside the texts count as numbers. Does not use the system's locale data, which take long to load. */
function compareText(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => text.split(/(\d+)/));
  for (const [index, piece] of (first ?? []).entries()) {
    const rival = second?.[index] ?? '';
    if (piece === rival) continue;
    const difference = index % 2 === 1 ? Number(piece) - Number(rival) : 0;
    return difference || (piece < rival ? -1 : 1);
  }
  return 0;
}
