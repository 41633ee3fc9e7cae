import type { Finding, Section } from './finding.ts';

/**
 * Prints each section that has findings, with the place of each finding and at most `limit` per section, then the names
 * of the empty sections.
 */
export function printReport(sections: readonly Section[], limit: number): string {
  const full = sections.filter(({ findings }) => findings.length > 0);
  const empty = sections.filter(({ findings }) => findings.length === 0);
  const blocks = full.map((section) => sectionText(section, limit));
  const nothing = empty.map(({ title }) => `«${title}»`).join(', ');
  return [...blocks, ...(empty.length > 0 ? [`Niente in ${nothing}.`] : [])].join('\n\n').concat('\n');
}

function sectionText({ title, findings }: Section, limit: number): string {
  const lines = findings.slice(0, limit).map(({ place, text }: Finding) => `  ${place.file}:${place.line}  ${text}`);
  const left = findings.length - lines.length;
  const more = left > 0 ? [`  e altri ${left}: con --all si vedono tutti`] : [];
  return [`${title} (${findings.length})`, ...lines, ...more].join('\n');
}
