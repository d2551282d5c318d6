import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { hasEnded, type NewsWish, newsOf } from './news.ts'
import { newsToken, newsTokenHash } from './news-token.server.ts'
import { type NotTracked, readTracking } from './read-tracking.server.ts'
import { newsAskedEmail } from './tracking-emails.ts'
import type { TrackingNumber } from './tracking-number.ts'

type Asked = { email: string; wants: NewsWish; key: string | undefined }

/**
 * News by email, after a press on the link in the first one. The answer is the same whether the address gets them
 * already or has never been seen. What is shown to nobody cannot be followed by anybody.
 */
export async function askForNews(
  ctx: RequestContext,
  number: TrackingNumber,
  { email, wants, key }: Asked,
): Promise<Result<null, NotTracked>> {
  const { db, site, locale, clock, encryption, messageBook } = ctx
  const refused = await refusedByLimits(ctx.limits, {
    'tracking-news': ctx.clientNetwork,
    'tracking-news-email': emailKey(site.id, email),
  })
  if (refused) return err({ reason: 'refused', failure: refused })
  const read = await readTracking(ctx, number, { key })
  if (!read.ok) return read
  const tracking = read.value
  const { follows } = tracking.way
  if (!follows || hasEnded(tracking)) return err({ reason: 'unknown', oddity: null, hadEmail: false })
  const at = clock()
  await db.transaction().execute(async (trx) => {
    const of = {
      box_id: 'boxId' in follows ? follows.boxId : null,
      parcel_id: 'parcelId' in follows ? follows.parcelId : null,
      shipment_id: 'shipmentId' in follows ? follows.shipmentId : null,
    }
    await trx
      .insertInto('tracking_subscriptions')
      .values({
        site_id: site.id,
        email,
        locale,
        ...of,
        wants,
        token_hash: randomBytes(32),
        told_stage: newsOf(tracking),
        told_to: tracking.days?.to ?? null,
        told_at: at,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await trx
      .selectFrom('tracking_subscriptions')
      .select(['id', 'created_at', 'confirmed_at'])
      .where('site_id', '=', site.id)
      .where('email', '=', email)
      .where('box_id', 'is not distinct from', of.box_id)
      .where('parcel_id', 'is not distinct from', of.parcel_id)
      .where('shipment_id', 'is not distinct from', of.shipment_id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // Who gets them already is not asked again, and nobody else may change what they wanted.
    if (!row || row.confirmed_at) return
    const token = newsToken(encryption, site.id, { email, createdAt: row.created_at })
    await trx
      .updateTable('tracking_subscriptions')
      .set({ wants, locale, token_hash: newsTokenHash(token) })
      .where('site_id', '=', site.id)
      .where('id', '=', row.id)
      .execute()
    const origin = ctx.linkOrigin
    const href = origin + trackingPaths(locale).result(number.code, { key, news: token })
    const message = newsAskedEmail(messageBook.translate(site.id, locale), {
      siteName: site.name,
      number: number.code,
      href,
    })
    await queueEmail(trx, { site, origin, locale, userId: null, messageBook }, email, message)
  })
  return ok(null)
}
