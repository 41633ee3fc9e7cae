/** How what is wrong with a body is told. */
export const faultWords = {
  count: (count: number) => (count === 1 ? '1 problema' : `${count} problemi`),
  place: (line: number, column: number, path = '') => `Riga ${line}, colonna ${column}${path && `, ${path}`}`,
  line: (line: number) => `riga ${line}`,
  times: (times: number) => (times === 1 ? '' : ` (${times} volte)`),
  missing: (count: number) => (count === 1 ? 'Manca un campo:' : `Mancano ${count} campi:`),
  others: (count: number) => (count < 1 ? '' : count === 1 ? ' e un altro' : ` e altri ${count}`),
  more: (count: number) => (count === 1 ? 'C’è un altro problema.' : `Ci sono altri ${count} problemi.`),
} as const;
