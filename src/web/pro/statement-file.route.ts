import { readStatement } from '#shop/pro/read-statement.server.ts'
import { statementCsv, statementPdf } from '#shop/pro/statement-file.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/statement-file.route'
import { fileAnswer } from './file-answer.server.ts'

/** A month's statement as PDF or CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const read = await readStatement(ctx, url.searchParams.get('month'))
  if (!read.ok) throw pageNotFoundAt(url)
  const { month } = read.value.statement
  return url.pathname.includes('.pdf')
    ? fileAnswer(await statementPdf(read.value, ctx), 'pdf', `statement-${month}.pdf`)
    : fileAnswer(statementCsv(read.value, ctx), 'csv', `statement-${month}.csv`)
}
