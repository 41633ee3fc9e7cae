import { type JsonNumber, numberText } from '../../../../src/model/json.ts';

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
 * A number in Italian notation: `1.000`, `9,5`; one with an exponent as it is. Does not use the system's locale data,
 * so that every machine gives the same bytes.
 */
export function formatNumber(value: JsonNumber): string {
  return grouped(numberText(value));
}

/** An amount of euros, without cents or with two digits for them: `29 €`, `9,90 €`, with a non-breaking space. */
export function formatEuro(amount: number): string {
  return `${grouped(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))}\u00a0€`;
}

/** A decimal number with a comma, and a dot between groups of three digits. */
function grouped(number: string): string {
  const [, sign, whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  if (sign === undefined) return number;
  const first = ((whole.length - 1) % 3) + 1;
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/.{3}/g) ?? [])].join('.');
  return fraction === undefined ? sign + groups : `${sign}${groups},${fraction}`;
}

/** An ISO date as text: `24 dicembre 2026`, `1º maggio 2027`. */
export function formatDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const number = Number(day);
  return `${number === 1 ? '1º' : number}\u00a0${MONTHS[Number(month) - 1] ?? month}\u00a0${year}`;
}
