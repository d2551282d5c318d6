import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { claimLinkEmail } from './claim-emails.ts'
import { claimKey } from './claim-key.server.ts'
import { findSubject } from './claim-subject.server.ts'

/**
 * Somebody without an account names an order or a parcel and an address. If they belong together, the signed link goes there;
 * the answer is the same for known and unknown ones, and takes the same steps.
 */
export async function askForLink(
  ctx: RequestContext,
  { number, email, isPro }: { number: string; email: string; isPro: boolean },
): Promise<Result<null, Failure>> {
  const { db, site, locale, encryption, messageBook } = ctx
  const refused = await refusedByLimits(ctx.limits, {
    'claim-link': ctx.clientNetwork,
    'claim-link-email': emailKey(site.id, email),
  })
  if (refused) return err(refused)
  const known = await findNumber(ctx, number)
  const subject = known ? await findSubject(ctx, known) : null
  if (subject?.email !== email) return ok(null)
  const key = claimKey({ encryption, siteId: site.id }, 'form', subject.number)
  const paths = claimPaths(locale)
  const beginning = { order: subject.number, key }
  const href = ctx.linkOrigin + (isPro ? paths.formPro(beginning) : paths.form(beginning))
  const message = claimLinkEmail(messageBook.translate(site.id, locale), {
    site,
    locale,
    firstName: subject.firstName,
    number: subject.number,
    href,
  })
  await db.transaction().execute(async (trx) => {
    const sender = { site, origin: ctx.linkOrigin, locale, userId: null, messageBook }
    await queueEmail(trx, sender, email, message)
  })
  return ok(null)
}

/** The order or the request of a number that a customer may have: its own, or of the parcel that it travels in. */
async function findNumber({ db, site }: RequestContext, typed: string): Promise<string | null> {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase()
  if (/^(OR|FR)\d{6,12}$/.test(code)) return code
  const { rows } = await sql<{ number: string }>`
    select orders.number from shipments join orders on orders.site_id = shipments.site_id and orders.id = shipments.order_id
      where shipments.site_id = ${site.id} and upper(replace(shipments.tracking_code, '-', '')) = ${code}
    union all
    select forwards.number from forward_boxes
        join forwards on forwards.site_id = forward_boxes.site_id and forwards.id = forward_boxes.forward_id
      where forward_boxes.site_id = ${site.id} and (forward_boxes.number = ${code} or forward_boxes.courier_number = ${code})
    limit 1`.execute(db)
  return rows[0]?.number ?? null
}
