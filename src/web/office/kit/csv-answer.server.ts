import { csvFile } from '#core/csv.ts'

/** Rows as a file for a spreadsheet. */
export function csvAnswer(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvFile(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
