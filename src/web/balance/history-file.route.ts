import { historyCsv } from '#shop/balance/history-csv.ts'
import { listHistory, maxEntries } from '#shop/balance/list-history.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/history-file.route'

/** One's history as a file for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, t } = ctx
  const listed = await listHistory(ctx, { limit: maxEntries })
  if (!listed.ok) throw pageNotFound()
  const text = historyCsv(listed.value.entries, {
    t,
    currency: site.defaultCurrency.isoCode,
    timeZone: site.timeZone,
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="balance.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
