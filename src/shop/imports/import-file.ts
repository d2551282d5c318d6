import { CsvError, type CsvRow, decodeText, readCsv } from '#core/csv-reader.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { maxFileBytes, maxRows } from './import-columns.ts'

export type ImportFile = { headings: string[]; rows: CsvRow[] }

const maxHeadings = 200
const kilobyte = 1024

/** The whole file, or why nothing of it can be used. */
export function readImportFile(bytes: Uint8Array): Result<ImportFile, string> {
  const megabytes = (count: number) => (count / kilobyte / kilobyte).toFixed(1)
  if (bytes.length > maxFileBytes)
    return err(
      say('The file has {{size}} MB, more than the {{most}} MB that one import may have. Divide it.', {
        size: megabytes(bytes.length),
        most: maxFileBytes / kilobyte / kilobyte,
      }),
    )
  // A zip, as XLSX is one, begins with these letters.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return err(say('This is a workbook. Save it as CSV in the spreadsheet, then choose that file.'))
  const { text } = decodeText(bytes)
  if (text.includes('\0')) return err(say('This is no text file.'))
  try {
    return readRows(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return err(
      error.reason === 'open quote'
        ? say('Line {{line}}: a quote is opened and never closed. Nothing was read.', { line: error.line })
        : say('Line {{line}}: text follows a closing quote. Nothing was read.', { line: error.line }),
    )
  }
}

function readRows(text: string): Result<ImportFile, string> {
  const rows: CsvRow[] = []
  let headings: string[] | null = null
  for (const row of readCsv(text)) {
    if (!headings) headings = row.cells.map((cell) => cell.trim().slice(0, 200))
    else rows.push(row)
    if (rows.length > maxRows)
      return err(
        say('The file has more than {{most}} rows. Divide it.', { most: maxRows.toLocaleString('en') }),
      )
  }
  while (headings?.at(-1) === '') headings.pop()
  if (!headings || headings.length < 2)
    return err(say('The first line must have headings, at least two of them.'))
  if (headings.length > maxHeadings) return err(say('There are too many headings.'))
  if (rows.length === 0) return err(say('The file has headings and no rows.'))
  return ok({ headings, rows })
}
