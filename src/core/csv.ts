const number = /^-?\d+(?:\.\d+)?$/

/** Rows as a CSV file that spreadsheets open as UTF-8, without running anything that looks like a formula. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\ufeff${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`
}

/** Escapes a text that a spreadsheet would read as a formula; numbers stay numbers. */
export function csvField(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !number.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe
}
