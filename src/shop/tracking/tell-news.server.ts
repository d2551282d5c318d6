import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { clockTime } from '#core/clock-time.ts'
import { dayRange, isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { greeting } from '#shop/emails/greeting.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { tellBoxDays } from '#shop/forwards/box-polls.server.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { isDelayReason } from './delay-reasons.ts'
import { type FollowedRow, findFollowed } from './followed.queries.server.ts'
import { hasEnded, isNews, type NewsWish, newsOf } from './news.ts'
import { newsToken } from './news-token.server.ts'
import { readWay } from './read-way.server.ts'
import { type Told, tellWay } from './tell-way.ts'
import { newsEmail } from './tracking-emails.ts'
import { trackingKey } from './tracking-key.server.ts'

export type NewsParts = {
  db: Db
  clock: () => Date
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

export type NewsJob = {
  siteId: number
  boxId?: string | undefined
  parcelId?: string | undefined
  shipmentId?: string | undefined
}

type Subscription = {
  id: string
  email: string
  locale: Locale
  wants: NewsWish
  is_owner: boolean
  told_stage: string | null
  told_to: string | null
  created_at: Date
}

/**
 * Something happened on a way: everybody who follows it is told once, in the transaction that remembers it. Its owner
 * follows it from the departure on, without having asked.
 */
export async function tellNews(parts: NewsParts, { siteId, ...of }: NewsJob): Promise<void> {
  const { db, clock, sites } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  if (!site) return
  const now = clock()
  await db.transaction().execute(async (trx) => {
    for (const followed of await findFollowed(trx, siteId, of)) {
      const way = await readWay({ db: trx, site, now }, followed.subject)
      const told = tellWay(way, { now, timeZone: site.timeZone })
      const { boxId } = followed.subject
      if (boxId !== null && followed.subject.kind === 'box' && told.days && !hasEnded(told))
        await tellBoxDays(trx, siteId, boxId, told.days)
      if (followed.owner && way.departedAt !== null && !hasEnded(told))
        await followAsOwner(trx, siteId, { followed, now })
      await tellAll(trx, parts, { site, followed, told, now })
    }
  })
}

async function followAsOwner(
  trx: Trx,
  siteId: number,
  { followed, now }: { followed: FollowedRow; now: Date },
): Promise<void> {
  const { owner, columns } = followed
  if (!owner) return
  await trx
    .insertInto('tracking_subscriptions')
    .values({
      site_id: siteId,
      email: owner.email,
      locale: owner.locale,
      ...columns,
      token_hash: randomBytes(32),
      is_owner: true,
      confirmed_at: now,
      told_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Telling = { site: Site; followed: FollowedRow; told: Told; now: Date }

async function tellAll(trx: Trx, parts: NewsParts, { site, followed, told, now }: Telling): Promise<void> {
  const { columns } = followed
  const { rows } = await sql<Subscription>`
    select id::text, email, locale, wants, is_owner, told_stage, told_to, created_at from tracking_subscriptions
    where site_id = ${site.id} and ended_at is null and confirmed_at is not null
      and box_id is not distinct from ${columns.box_id} and parcel_id is not distinct from ${columns.parcel_id}
      and shipment_id is not distinct from ${columns.shipment_id}
    order by id for update`.execute(trx)
  const news = newsOf(told)
  for (const reader of rows) {
    const known = {
      told: reader.told_stage,
      toldTo: reader.told_to,
      wants: reader.wants,
      isOwner: reader.is_owner,
    }
    if (isNews(news, known, told.days)) await write(trx, parts, { site, followed, told, now, reader })
    await trx
      .updateTable('tracking_subscriptions')
      .set({
        told_stage: news,
        told_to: told.days?.to ?? null,
        told_at: now,
        ...(hasEnded(told) && { ended_at: now }),
      })
      .where('site_id', '=', site.id)
      .where('id', '=', reader.id)
      .execute()
  }
}

async function write(
  trx: Trx,
  { sites, messageBook, encryption }: NewsParts,
  { site, followed, told, reader }: Telling & { reader: Subscription },
): Promise<void> {
  const { locale, email, is_owner: isOwner } = reader
  const { code, owner } = followed
  const house = { encryption, siteId: site.id }
  const t = messageBook.translate(site.id, locale)
  const origin = sites.linkOrigin(site.code)
  const paths = trackingPaths(locale)
  // Who does not own it may open an order only with a key; everything else is open to everybody who has its number.
  const purpose = isOwner ? 'own' : 'view'
  const key = isOwner || followed.subject.kind === 'order' ? trackingKey(house, purpose, code) : null
  const token = newsToken(encryption, site.id, { email, createdAt: reader.created_at })
  const { pickup, point, deliveryType } = told.way
  const reason = told.newest?.reason ?? null
  const until = pickup?.until ?? null
  const day = until && isoDay(until, site.timeZone)
  const message = newsEmail(t, {
    siteName: site.name,
    greeting: isOwner && owner ? greeting(t, owner.firstName, locale) : t('email.greeting'),
    locale,
    number: code,
    news: newsOf(told),
    isLocker: deliveryType === 'locker',
    reason: isDelayReason(reason) ? reason : null,
    days: told.days,
    pickup:
      isOwner && told.isReady
        ? {
            name: point?.name ?? '',
            place: point ? `${point.address}, ${point.zip} ${point.city}` : '',
            code: pickup?.code ?? '',
            compartment: pickup?.compartment ?? '',
            until: until && day && `${dayRange(day, day, locale)}, ${clockTime(until, site.timeZone)}`,
          }
        : null,
    href: origin + paths.result(code, { key }),
    stopHref: isOwner ? null : origin + paths.result(code, { key, news: token }),
  })
  const userId = isOwner ? (owner?.userId ?? null) : null
  await queueEmail(
    trx,
    { site, origin, locale, userId, messageBook, about: `tracking ${code}` },
    email,
    message,
  )
}
