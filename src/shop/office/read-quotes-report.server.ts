import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import { workingMinutes } from '#shop/quotes/working-time.ts'
import { officeTimeZone } from './office-day.ts'
import { type AskedQuote, answersByHour, countQuotes, type QuoteCounts } from './quote-answers.ts'
import { type ReportPeriod, yearBefore } from './report-period.ts'

export type QuotesReport = {
  now: QuoteCounts
  before: QuoteCounts
  promisedMinutes: number
  hours: { label: string; count: number }[]
  sites: (QuoteCounts & { siteId: number })[]
}

type Days = { from: string; to: string }
type Reader = { db: Db; site(siteId: number): { timeZone: string } }
type Row = {
  site_id: number
  submitted_at: Date
  answered_at: Date | null
  is_offered: boolean
  is_rejected: boolean
  is_ordered: boolean
}

/** Requests that were sent on days of the period, with how soon they were answered, in the working time of their shop. */
export async function readQuotesReport(
  reader: Reader,
  siteIds: readonly number[],
  period: ReportPeriod,
): Promise<QuotesReport> {
  const terms = await readQuoteTerms(reader.db)
  const readIn = async (days: Days) =>
    (await findAsked(reader.db, siteIds, days)).map((row) => {
      const hours = { ...terms, timeZone: reader.site(row.site_id).timeZone }
      return {
        siteId: row.site_id,
        minutes: row.answered_at && workingMinutes(row.submitted_at, row.answered_at, hours),
        isOffered: row.is_offered,
        isRejected: row.is_rejected,
        isOrdered: row.is_ordered,
      } satisfies AskedQuote & { siteId: number }
    })
  const [asked, before] = await Promise.all([readIn(period), readIn(yearBefore(period))])
  const sites = [...Map.groupBy(asked, ({ siteId }) => siteId)]
    .map(([siteId, own]) => ({ siteId, ...countQuotes(own, terms.answerMinutes) }))
    .sort((one, other) => other.asked - one.asked || one.siteId - other.siteId)
  return {
    now: countQuotes(asked, terms.answerMinutes),
    before: countQuotes(before, terms.answerMinutes),
    promisedMinutes: terms.answerMinutes,
    hours: answersByHour(asked),
    sites,
  }
}

async function findAsked(db: Db, siteIds: readonly number[], { from, to }: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select quotes.site_id, submitted_at, answers.at as answered_at, revision_id is not null as is_offered,
      quotes.state = 'rejected' as is_rejected, order_id is not null as is_ordered
    from quotes left join lateral (
      select state_events.at from state_events where state_events.site_id = quotes.site_id and entity = 'quote'
        and entity_id = quotes.id::text and to_state in ('quoted', 'info_needed', 'rejected') and actor_type = 'staff'
        and state_events.at >= quotes.submitted_at
      order by state_events.id limit 1
    ) answers on true
    where quotes.site_id = any(${siteIds}) and quotes.state <> 'draft'
      and submitted_at >= (${from}::date::timestamp at time zone ${officeTimeZone})
      and submitted_at < ((${to}::date + 1)::timestamp at time zone ${officeTimeZone})`.execute(db)
  return rows
}
