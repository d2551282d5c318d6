import { columnTitle } from '#shop/imports/import-columns.ts'
import { readRefusedRows } from '#shop/imports/read-import.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'

/** Rows that were refused, or kept by an undo, as they were in the file: corrected, they can be imported again. */
export const loader = screenLoader('import-rows', async (office, { params }) => {
  const { id = '', outcome } = params
  if (!/^\d{1,18}$/.test(id) || (outcome !== 'refused' && outcome !== 'kept')) throw missing()
  const found = await readRefusedRows(office.db, id, outcome)
  if (!found) throw missing()
  const { headings, rows } = found
  const lines = rows.map(({ line, cells, problems }) => [
    ...headings.map((_, place) => cells[place] ?? ''),
    String(line),
    problems.map(({ column, text }) => `${columnTitle(column)}: ${text}`).join(' '),
  ])
  return csvAnswer(`import-${id}-${outcome}`, [[...headings, 'line in the file', 'reason'], ...lines])
})
