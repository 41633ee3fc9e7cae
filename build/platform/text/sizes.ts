/** A size in bytes as messages show it: `1,5 KiB`. */
export function kibibytes(bytes: number): string {
  return `${oneDecimal(bytes / 1024)} KiB`;
}

/** A size in bytes as messages show it: `1,5 MiB`, `25 MiB`. */
export function mebibytes(bytes: number): string {
  return `${oneDecimal(bytes / 1024 ** 2)} MiB`;
}

function oneDecimal(value: number): string {
  // `toLocaleString` would take 15 ms of every build.
  return value.toFixed(1).replace('.0', '').replace('.', ',');
}
