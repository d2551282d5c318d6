import { sql } from 'kysely'
import { isLocale } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { openingEmail } from './opening-email.ts'

/** The next run does the rest. */
const maxAtOnce = 200
const keptDays = 180
const dayMs = 86_400_000

type Parts = { db: Db; clock: () => Date; sites: SiteDirectory; messageBook: MessageBook }
type Due = { siteId: number; email: string; locale: string; title: string }

/** Writes to those who wait for a campaign that has opened, and deletes their notices with it: each gets one email. */
export async function tellOpenings({ db, clock, sites, messageBook }: Parts): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await acrossSites(trx)
      .deleteFrom('reservation_notices')
      .where('created_at', '<', new Date(now.getTime() - keptDays * dayMs))
      .execute()
    const { rows } = await sql<Due>`
      with due as (
        select notice.id, title from reservation_notices as notice
        join reservation_campaigns campaign on campaign.site_id = notice.site_id and campaign.id = notice.campaign_id
          and is_published and opens_at <= ${now}::timestamptz and closes_at > ${now}::timestamptz
        order by notice.id limit ${maxAtOnce} for update of notice skip locked
      )
      delete from reservation_notices using due where reservation_notices.id = due.id
      returning reservation_notices.site_id as "siteId", email, locale, due.title`.execute(acrossSites(trx))
    for (const { siteId, email, locale, title } of rows) {
      const site = sites.all().find(({ id }) => id === siteId)
      if (!site || !isLocale(locale)) continue
      const origin = sites.linkOrigin(site.code)
      const href = origin + reservationPaths(locale).form()
      const message = openingEmail(messageBook.translate(siteId, locale), {
        siteName: site.name,
        title,
        href,
      })
      await queueEmail(trx, { site, origin, locale, userId: null, messageBook }, email, message)
    }
  })
}

/** What an address waits for, for the export of its account. */
export function listOpeningNotices(db: Db, siteId: number, email: string) {
  return db
    .selectFrom('reservation_notices')
    .innerJoin('reservation_campaigns', (join) =>
      join
        .onRef('reservation_campaigns.site_id', '=', 'reservation_notices.site_id')
        .onRef('reservation_campaigns.id', '=', 'reservation_notices.campaign_id'),
    )
    .select(['reservation_campaigns.title', 'reservation_notices.email', 'reservation_notices.created_at'])
    .where('reservation_notices.site_id', '=', siteId)
    .where('reservation_notices.email', '=', email)
    .orderBy('reservation_notices.created_at')
    .execute()
}

/** Deletes what an erased account's address waits for. */
export async function forgetOpeningNotices(
  trx: Trx,
  { siteId, email }: { siteId: number; email: string },
): Promise<void> {
  await trx
    .deleteFrom('reservation_notices')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .execute()
}
