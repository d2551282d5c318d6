import { csvFile } from '#core/csv.ts'
import { declarationColumns, exampleRow } from '#shop/pro/declaration-columns.ts'
import { workbookFile } from '#shop/pro/workbook-file.server.ts'
import { fileAnswer } from './file-answer.server.ts'

/** An empty file with our columns and one line that shows how they are filled in. */
export function loader({ url }: { url: URL }) {
  const rows = [[...declarationColumns], declarationColumns.map((column) => exampleRow[column])]
  return url.pathname.includes('.xlsx')
    ? fileAnswer(workbookFile(rows), 'xlsx', 'declarations.xlsx')
    : fileAnswer(csvFile(rows), 'csv', 'declarations.csv')
}
