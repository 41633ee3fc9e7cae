const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];

/**
 * A number in Italian notation: `1.000`, `9,90`. Does not use the system's locale data, so that every machine gives the
 * same bytes.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(Number.isInteger(value) ? decimals : Math.max(decimals, 2)).split('.');
  const grouped = groupDigits(whole);
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** Puts a dot between groups of three digits: `-1234` becomes `-1.234`. */
export function groupDigits(digits: string): string {
  const sign = digits.startsWith('-') ? '-' : '';
  const first = sign.length + ((digits.length - sign.length - 1) % 3) + 1;
  return [digits.slice(0, first), ...(digits.slice(first).match(/.{3}/g) ?? [])].join('.');
}

/** An amount of euros: `29 €`, `9,90 €`, with a non-breaking space. */
export function formatEuro(amount: number): string {
  return `${formatNumber(amount)}\u00a0€`;
}

/** An ISO date as text: `24 dicembre 2026`, `1º maggio 2027`. */
export function formatDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const number = Number(day);
  return `${number === 1 ? '1º' : number}\u00a0${MONTHS[Number(month) - 1] ?? month}\u00a0${year}`;
}
