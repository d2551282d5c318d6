import { type CsvSeparator, csvText } from './csv.ts'

/** A row with the line on which it begins; a quoted cell may have several lines. */
export type CsvRow = { line: number; cells: string[] }

/** The file is broken at this line, so nothing after it can be trusted. */
export class CsvError extends Error {
  readonly line: number
  readonly reason: 'open quote' | 'text after quote'

  constructor(line: number, reason: CsvError['reason']) {
    super(`Line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}

/** UTF-8 and UTF-16 by their mark or their bytes; what is neither was saved by an older program of the Baltics. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Text in our languages has a zero byte only in UTF-16, where half of the bytes of a heading are zero.
  const start = bytes.subarray(0, 64)
  const zeros = (parity: number) => start.filter((byte, place) => byte === 0 && place % 2 === parity).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1257'
  }
}

/** The one that the first line has most of, outside quotes. */
export function separatorOf(text: string): CsvSeparator {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const count = (separator: string) => first.split(separator).length
  const separators: CsvSeparator[] = ['\t', ';', ',']
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

/** The rows of a file, one after the other; empty ones are left out. Throws a `CsvError`. */
export function* readCsv(text: string, separator = separatorOf(text)): Generator<CsvRow> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    let isRowDone = false
    while (!isRowDone) {
      const cell = text[at] === '"' ? readQuoted(text, at, line) : readPlain(text, at, separator)
      row.cells.push(csvText(cell.text))
      line += cell.lines
      at = cell.end
      if (text[at] === separator) at += 1
      else if (at >= text.length || text[at] === '\n' || text[at] === '\r') isRowDone = true
      else throw new CsvError(line, 'text after quote')
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
}

type Cell = { text: string; end: number; lines: number }

function readPlain(text: string, start: number, separator: CsvSeparator): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end, lines: 0 }
}

function readQuoted(text: string, start: number, line: number): Cell {
  let from = start + 1
  let value = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new CsvError(line, 'open quote')
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const whole = value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
      return { text: whole, end: quote + 1, lines: whole.split('\n').length - 1 }
    }
    value += '"'
    from = quote + 2
  }
}
