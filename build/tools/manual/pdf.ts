import { decodeAddress } from '../../../src/model/decode-address.ts';
import type { PageNumbers } from './document.ts';

/**
 * Reads on which page each named destination of a PDF is. Chromium writes the objects for this as text. Gives no
 * numbers for a PDF in which they are packed.
 */
export function pageNumbersOf(pdf: Uint8Array): PageNumbers {
  const text = Buffer.from(pdf).toString('latin1');
  const root = /\/Type \/Catalog\n\/Pages (\d{1,9}) 0 R\n\/Dests (\d{1,9}) 0 R/.exec(text);
  const nodes = text.matchAll(/^(\d{1,9}) 0 obj\n<<\/Type \/Pages\n[^>]*?\/Kids \[([^\]]*)\]/gm);
  const kids = new Map(Array.from(nodes, ([, id = '', list = '']) => [id, list.split(/ 0 R ?/).slice(0, -1)]));
  const pagesIn = (id: string): readonly string[] => kids.get(id)?.flatMap(pagesIn) ?? [id];
  const numbers = new Map(pagesIn(root?.[1] ?? '').map((id, index) => [id, index + 1]));
  const [destinations = ''] = text.slice(text.indexOf(`\n${root?.[2]} 0 obj\n`)).split('endobj', 1);
  const found = Array.from(destinations.matchAll(/^(?:<<)?\/(\S+) \[(\d{1,9}) 0 R/gm), ([, name = '', page = '']) => {
    const number = numbers.get(page);
    return number === undefined ? [] : [[decodeAddress(decodeName(name)), number] as const];
  });
  return new Map(found.flat());
}

/** The name behind a name object, in which bytes are written as `#2F` (ISO 32000-1, 7.3.5). */
function decodeName(name: string): string {
  const bytes = name.replace(/#([\dA-F]{2})/gi, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * Replaces the dates of a PDF, so that two runs give the same bytes. Without a date there are none. Every byte keeps
 * its place, because the table at the end of the file holds the places of the objects.
 */
export function withDate(pdf: Uint8Array, date: Date | undefined): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const digits = date?.toISOString().replace(/\D/g, '').slice(0, 14);
  const dated = text.replace(/\/(?:CreationDate|ModDate) \(D:\d{14}[-+Z]\d\d'\d\d'\)/g, (written) =>
    digits === undefined ? ' '.repeat(written.length) : written.replace(/D:.*(?=\))/, `D:${digits}+00'00'`),
  );
  return Buffer.from(dated, 'latin1');
}
