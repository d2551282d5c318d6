import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type EmailRow, emailsList } from './emails-list.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

type Reader = { db: Db; clock: () => Date }
type Row = {
  id: string
  site_id: number
  recipient: string
  subject: string
  about: string | null
  created_at: Date
  sent_at: Date | null
}
/** Addresses are searched only on sites on which the person may see them: otherwise a search would tell them. */
export type EmailScope = { siteIds: readonly number[]; contactSiteIds: readonly number[] }

/** A page of the log, the number of all rows, and that of each view. */
export async function listEmailLog(reader: Reader, scope: EmailScope, query: ListQuery) {
  const [rows, counted] = await Promise.all([
    findEmailRows(reader, scope, query),
    countRows(reader.db, emailsList, query, {
      listed: sql`select * from emails where site_id = any(${scope.siteIds})`,
      matches: (asked) => matches(reader, scope, asked),
    }),
  ])
  return { rows, ...counted }
}

export async function findEmailRows(
  reader: Reader,
  scope: EmailScope,
  query: ListQuery,
  limit = rowsOnPage,
): Promise<EmailRow[]> {
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select id, site_id, recipient, subject, about, created_at, sent_at from emails
    where site_id = any(${scope.siteIds}) and ${matches(reader, scope, query)}
    order by id ${direction} limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(reader.db)
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    recipient: row.recipient,
    subject: row.subject,
    about: row.about,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }))
}

function matches(
  { clock }: Reader,
  { contactSiteIds }: EmailScope,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words)
    conditions.push(sql`(subject ilike ${pattern} or about ilike ${pattern}
      or (recipient ilike ${pattern} and site_id = any(${contactSiteIds})))`)
  const states = filters.state ?? []
  if (states.length === 1)
    conditions.push(states[0] === 'sent' ? sql`sent_at is not null` : sql`sent_at is null`)
  const days = Math.max(0, ...(filters.written ?? []).map(Number))
  if (days > 0) conditions.push(sql`created_at > ${new Date(clock().getTime() - days * 86_400_000)}`)
  return sql.join(conditions, sql` and `)
}
