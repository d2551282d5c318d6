import { csvFile } from '#core/csv.ts'
import { declarationColumns } from '#shop/pro/declaration-columns.ts'
import { mostLines } from '#shop/pro/read-file.server.ts'
import { readProImport } from '#shop/pro/read-import.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/lines-file.route'
import { fileAnswer } from './file-answer.server.ts'

/** The wrong lines of a file, each with its reasons: to be put right in a spreadsheet and sent again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { t } = ctx
  const id = url.searchParams.get('import') ?? ''
  const read = /^\d{1,18}$/.test(id) ? await readProImport(ctx, { id, limit: mostLines }) : null
  if (!read?.ok) throw pageNotFoundAt(url)
  const rows = read.value.badLines.map(({ line, cells, errors }) => [
    ...declarationColumns.map((column) => cells[column]),
    String(line),
    declarationColumns
      .flatMap((column) => {
        const failure = errors[column]
        return failure ? [`${column}: ${t(failure.code, failure.params)}`] : []
      })
      .join(' '),
  ])
  return fileAnswer(csvFile([[...declarationColumns, 'line', 'reason'], ...rows]), 'csv', 'lines-to-fix.csv')
}
