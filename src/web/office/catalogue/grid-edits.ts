import { tidy, variantField } from '#shop/catalog/product-fields.ts'

/** The variants as rows and their columns, as the grid shows them. */
export type Sheet = { rows: readonly number[]; columns: readonly string[] }
export type Cell = { row: number; column: number }
export type Range = { from: Cell; to: Cell }

export function fieldAt({ rows, columns }: Sheet, { row, column }: Cell): string | null {
  const id = rows[row]
  const name = columns[column]
  return id === undefined || name === undefined ? null : variantField(id, name)
}

/** Top left and bottom right, whichever way the range was drawn. */
export function ordered({ from, to }: Range): Range {
  return {
    from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  }
}

export function cellsOf(range: Range): Cell[] {
  const { from, to } = ordered(range)
  const cells: Cell[] = []
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) cells.push({ row, column })
  return cells
}

/** The first row of the range into the rows below it; a single row takes the values of the row above. */
export function fillDown(sheet: Sheet, range: Range, read: (field: string) => string) {
  const { from, to } = ordered(range)
  const source = from.row === to.row ? from.row - 1 : from.row
  const edits: Record<string, string> = {}
  for (const { row, column } of cellsOf({ from: { ...from, row: source + 1 }, to })) {
    const above = fieldAt(sheet, { row: source, column })
    const field = fieldAt(sheet, { row, column })
    if (above && field) edits[field] = read(above)
  }
  return edits
}

/** Lines and tabs, as spreadsheets copy them; one value fills the whole range. What reaches over the edge is dropped. */
export function paste(sheet: Sheet, range: Range, text: string): Record<string, string> {
  const { from } = ordered(range)
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const table = lines.map((line) => line.split('\t'))
  const edits: Record<string, string> = {}
  const put = (cell: Cell, value: string) => {
    const field = fieldAt(sheet, cell)
    if (field) edits[field] = tidy(sheet.columns[cell.column] ?? '', value)
  }
  const [only = ''] = table[0] ?? []
  if (table.length === 1 && table[0]?.length === 1) for (const cell of cellsOf(range)) put(cell, only)
  else
    table.forEach((line, row) => {
      line.forEach((value, column) => {
        put({ row: from.row + row, column: from.column + column }, value)
      })
    })
  return edits
}

export function copied(sheet: Sheet, range: Range, read: (field: string) => string): string {
  const { from, to } = ordered(range)
  const lines: string[] = []
  for (let row = from.row; row <= to.row; row += 1) {
    const cells = cellsOf({ from: { row, column: from.column }, to: { row, column: to.column } })
    lines.push(
      cells
        .map((cell) => {
          const field = fieldAt(sheet, cell)
          return field ? read(field) : ''
        })
        .join('\t'),
    )
  }
  return lines.join('\n')
}
