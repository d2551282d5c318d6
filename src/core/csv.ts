const number = /^-?\d+(?:\.\d+)?$/
/** A text that a spreadsheet would run, or that already begins as one that we have escaped. */
const formula = /^'*[=+\-@\t\r]/
const escaped = /^'+[=+\-@\t\r]/

export type CsvSeparator = ',' | ';' | '\t'

/** Rows as a CSV file that spreadsheets open as UTF-8, without running anything that looks like a formula. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => csvLine(row)).join('')
}

/** It tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff'

export function csvLine(cells: readonly string[], separator: CsvSeparator = ','): string {
  return `${cells.map((cell) => csvField(cell, separator)).join(separator)}\r\n`
}

/** Escapes a text that a spreadsheet would read as a formula; numbers stay numbers. */
export function csvField(text: string, separator: CsvSeparator = ','): string {
  const isFormula = formula.test(text) && !number.test(text)
  const safe = isFormula ? `'${text}` : text
  const isQuoted = isFormula || safe.includes(separator) || /["\r\n]/.test(safe)
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text that `csvField` has escaped. */
export function csvText(cell: string): string {
  return escaped.test(cell) ? cell.slice(1) : cell
}
