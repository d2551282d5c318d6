import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'

export class WorkbookError extends Error {}

/** What one part of a workbook may have once it is unpacked: a small file must not fill the memory. */
const mostBytes = 32 * 1024 * 1024
const wanted = /^xl\/(?:workbook\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/

/**
 * The rows of the first sheet of an XLSX file, as texts. A workbook is a zip of XML: only values are read, never formulas,
 * links or anything outside the file. Rows keep their number, so that an error names the line that people see.
 */
export function readWorkbook(bytes: Uint8Array, mostRows: number): { line: number; cells: string[] }[] {
  const parts = unpack(bytes)
  const first = firstSheet(parts)
  const shared = parts.get('xl/sharedStrings.xml')
  return readSheet(first, shared ? readShared(shared) : [], mostRows)
}

function unpack(bytes: Uint8Array): Map<string, string> {
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false
        total += originalSize
        if (total > mostBytes) throw new WorkbookError('too large')
        return true
      },
    })
    const unpacked = Object.entries(files).map(
      ([name, part]) => [name, new TextDecoder().decode(part)] as const,
    )
    return new Map(unpacked)
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('no workbook')
  }
}

/** The sheet that the workbook lists first; without a list the one with the lowest number. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const sheets = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/'))
  let id = ''
  parse(parts.get('xl/workbook.xml') ?? '', {
    open: (name, values) => {
      if (name === 'sheet' && id === '') id = values['r:id'] ?? ''
    },
  })
  let target = ''
  parse(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, values) => {
      if (name === 'Relationship' && values.Id === id) target = values.Target ?? ''
    },
  })
  const listed = `xl/${target.replace(/^\/?(?:xl\/)?/, '')}`
  const sheet = parts.get(listed) ?? parts.get(sheets.toSorted()[0] ?? '')
  if (sheet === undefined) throw new WorkbookError('no sheet')
  return sheet
}

function readShared(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isHint = false
  parse(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isHint = true
      isText = name === 't' && !isHint
    },
    said: (words) => {
      if (isText) text += words
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isHint = false
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

const mostColumns = 200

function readSheet(xml: string, shared: readonly string[], mostRows: number) {
  const rows: { line: number; cells: string[] }[] = []
  let row: { line: number; cells: string[] } | null = null
  let column = 0
  let kind = ''
  let value = ''
  let isValue = false
  parse(xml, {
    open: (name, values) => {
      if (name === 'row') row = { line: Number(values.r) || (rows.at(-1)?.line ?? 0) + 1, cells: [] }
      if (name === 'c') {
        column = values.r ? columnOf(values.r) : column + 1
        kind = values.t ?? ''
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    said: (words) => {
      if (isValue) value += words
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && row && column < mostColumns) {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = kind === 's' ? (shared[Number(value)] ?? '') : shownNumber(kind, value)
      }
      if (name === 'row' && row) {
        if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
        row = null
        column = -1
        if (rows.length > mostRows + 1) throw new WorkbookError('too many rows')
      }
    },
  })
  return rows
}

/** `0.1 + 0.2` is stored as 0.30000000000000004: a number has at most twelve digits that mean something. */
function shownNumber(kind: string, value: string): string {
  if (kind !== '' && kind !== 'n') return value
  const number = Number(value)
  return value === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(12)))
}

/** `B7` is 1. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Reader = {
  open(name: string, values: Readonly<Record<string, string>>): void
  said?(words: string): void
  close?(name: string): void
}

function parse(xml: string, { open, said, close }: Reader): void {
  const parser = new Parser(
    {
      onopentag: (name, values) => open(bare(name), values),
      ontext: (words) => said?.(words),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

/** Some programs write `x:row`. */
const bare = (name: string) => name.replace(/^\w+:/, '')
