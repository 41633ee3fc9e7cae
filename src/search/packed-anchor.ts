/** Stands for the heading at the end of an anchor. No id has a space. */
const HEADING = ' ';

/** The anchor of an entry without its heading, if the anchor ends with it: most ids are made from headings. */
export function packAnchor(anchor: string, heading: string): string {
  const id = idOf(heading);
  return id !== '' && anchor.endsWith(id) ? anchor.slice(0, -id.length) + HEADING : anchor;
}

/** Restores an anchor that `packAnchor` made. */
export function unpackAnchor(packed: string, heading: string): string {
  return packed.endsWith(HEADING) ? packed.slice(0, -HEADING.length) + idOf(heading) : packed;
}

/** An id as GitHub's slugger makes most of them. It keeps the dots of fields, which are paths: `errors.code`. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_. -]|\.(?![\p{L}\p{N}_])/gu, '')
    .replaceAll(' ', '-');
}
