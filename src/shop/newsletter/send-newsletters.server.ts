import { sql } from 'kysely'
import { languages } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { isAddressSubscribed } from './consents.server.ts'
import { moveNewsletter } from './move-newsletter.server.ts'
import type { Newsletter } from './newsletter.ts'
import { findNewsletter } from './read-newsletter.server.ts'
import { subscribers } from './subscribers.server.ts'
import { type LetterParts, writeLetter } from './write-letter.server.ts'

export type SendParts = LetterParts & { db: Db; clock: () => Date }

/** Letters of one transaction, and batches of one run; the next minute does the rest. */
const batchSize = 50
const batchesAtOnce = 20

/**
 * Begins what is due, and goes on with what has begun. Who gets it is written down once when it begins; a letter is queued
 * and ticked off in one transaction, so that a crash sends nobody two.
 */
export async function sendNewsletters(parts: SendParts): Promise<void> {
  const { db, clock, sites } = parts
  const due = await acrossSites(db)
    .selectFrom('newsletters')
    .select(['id', 'site_id'])
    .where('state', 'in', ['scheduled', 'sending'])
    .where('goes_at', '<=', clock())
    .orderBy('goes_at')
    .execute()
  for (const { id, site_id: siteId } of due) {
    const site = sites.all().find((one) => one.id === siteId)
    if (!site) continue
    await begin(parts, site, id)
    for (let batch = 0; batch < batchesAtOnce; batch += 1) {
      if (!(await sendBatch(parts, site, id))) break
    }
  }
}

function begin({ db, clock }: SendParts, site: Site, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const newsletter = await findNewsletter(trx, site.id, id, { isLocked: true })
    const at = clock()
    if (newsletter?.state !== 'scheduled' || !newsletter.goesAt || newsletter.goesAt > at) return
    await addReaders(trx, site, at)
    await sql`
      insert into newsletter_letters (site_id, newsletter_id, reader_id)
      select ${site.id}, ${id}, newsletter_readers.id
      from (${subscribers([site.id])}) subscriber
        join newsletter_readers on newsletter_readers.site_id = subscriber.site_id
          and newsletter_readers.email = subscriber.email
      where newsletter_readers.site_id = ${site.id} and ${newsletter.topic} = any(newsletter_readers.topics)
      on conflict do nothing`.execute(trx)
    await moveNewsletter(trx, newsletter, { to: 'sending', at })
  })
}

/** Somebody who subscribed with an account has chosen nothing yet: everything, in their language. */
async function addReaders(trx: Trx, site: Site, at: Date): Promise<void> {
  const known = JSON.stringify(
    Object.fromEntries(Object.entries(languages).map(([locale, { id }]) => [id, locale])),
  )
  await sql`
    insert into newsletter_readers (site_id, email, locale, created_at)
    select ${site.id}, subscriber.email,
      coalesce(${known}::jsonb ->> subscriber.language_id::text, ${site.defaultLocale}), ${at}::timestamptz
    from (${subscribers([site.id])}) subscriber
    on conflict do nothing`.execute(trx)
}

type Due = { reader_id: string; email: string; locale: string; user_id: string | null }

/** False if nothing is left, or somebody has stopped it. */
function sendBatch(parts: SendParts, site: Site, id: string): Promise<boolean> {
  const { db, clock } = parts
  return db.transaction().execute(async (trx) => {
    const newsletter = await findNewsletter(trx, site.id, id, { isLocked: true })
    if (newsletter?.state !== 'sending') return false
    const { rows } = await sql<Due>`
      select reader_id, newsletter_readers.email, newsletter_readers.locale, users.id as user_id
      from newsletter_letters
        join newsletter_readers on newsletter_readers.site_id = newsletter_letters.site_id
          and newsletter_readers.id = newsletter_letters.reader_id
        left join users on users.site_id = newsletter_readers.site_id and users.email = newsletter_readers.email
          and users.verified_at is not null
      where newsletter_letters.site_id = ${site.id} and newsletter_letters.newsletter_id = ${id}
        and newsletter_letters.state = 'waiting' and newsletter_readers.site_id = ${site.id}
      order by reader_id limit ${batchSize} for update of newsletter_letters skip locked`.execute(trx)
    if (rows.length === 0) {
      await moveNewsletter(trx, newsletter, { to: 'sent', at: clock() })
      return false
    }
    for (const row of rows) await sendOne(trx, parts, { site, newsletter, row })
    return true
  })
}

type One = { site: Site; newsletter: Newsletter; row: Due }

/** Whoever has said no since it began gets nothing. */
async function sendOne(trx: Trx, parts: SendParts, { site, newsletter, row }: One): Promise<void> {
  const { reader_id: readerId, email, locale, user_id: userId } = row
  const isWanted = await isAddressSubscribed(trx, site.id, email)
  const isSent =
    isWanted && (await writeLetter(trx, parts, site, newsletter, { readerId, email, locale, userId }))
  await trx
    .updateTable('newsletter_letters')
    .set({ state: isSent ? 'sent' : 'skipped', at: parts.clock() })
    .where('site_id', '=', site.id)
    .where('newsletter_id', '=', newsletter.id)
    .where('reader_id', '=', readerId)
    .execute()
}

/** To the person who writes it, as a reader would get it; its links lead to a reader of their own. */
export async function sendTestLetter(
  parts: SendParts & { member: { email: string } },
  site: Site,
  newsletter: Newsletter,
  locale: string,
): Promise<boolean> {
  const { db, clock, member } = parts
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('newsletter_readers')
      .values({ site_id: site.id, email: member.email, locale, created_at: clock() })
      .onConflict((conflict) => conflict.columns(['email', 'site_id']).doUpdateSet({ email: member.email }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return writeLetter(trx, parts, site, newsletter, {
      readerId: id,
      email: member.email,
      locale,
      userId: null,
    })
  })
}
