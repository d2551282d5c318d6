import { CsvError, type CsvRow, decodeText, readCsv } from '#core/csv-reader.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { FieldFailure } from '#shop/failure.ts'
import { readWorkbook, WorkbookError } from './read-workbook.server.ts'

export type DeclarationFile = { headings: string[]; rows: CsvRow[] }
export const mostLines = 5000
const mostBytes = 5 * 1024 * 1024

/** Every line of a CSV or XLSX file, or why nothing of it can be used. */
export function readDeclarationFile(bytes: Uint8Array): Result<DeclarationFile, FieldFailure> {
  if (bytes.length === 0) return err({ code: 'validation.file_empty' })
  if (bytes.length > mostBytes) return err({ code: 'validation.file_over', params: { most: 5 } })
  // A zip, as a workbook is one, begins with these letters.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  try {
    const [head, ...rows] = isWorkbook ? readWorkbook(bytes, mostLines) : readLines(bytes)
    const headings = (head?.cells ?? []).map((cell) => cell.trim().slice(0, 200))
    while (headings.at(-1) === '') headings.pop()
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (headings.length < 2) return err({ code: 'validation.file_headings' })
    if (filled.length === 0) return err({ code: 'validation.file_empty' })
    if (filled.length > mostLines) return err({ code: 'validation.file_lines', params: { most: mostLines } })
    return ok({ headings, rows: filled })
  } catch (error) {
    if (error instanceof CsvError) return err({ code: 'validation.file_quote', params: { line: error.line } })
    if (error instanceof WorkbookError)
      return err(
        error.message === 'too many rows'
          ? { code: 'validation.file_lines', params: { most: mostLines } }
          : { code: 'validation.file_unread' },
      )
    throw error
  }
}

function readLines(bytes: Uint8Array): CsvRow[] {
  const { text } = decodeText(bytes)
  if (text.includes('\0')) throw new WorkbookError('no text')
  const rows: CsvRow[] = []
  for (const row of readCsv(text)) {
    rows.push(row)
    if (rows.length > mostLines + 1) throw new WorkbookError('too many rows')
  }
  return rows
}
