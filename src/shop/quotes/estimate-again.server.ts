import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import type { Offer } from './offer.ts'
import { priceQuote } from './price-quote.server.ts'
import { findItems, findQuote } from './quotes.queries.server.ts'
import type { RecalculateInput } from './quotes.schema.ts'
import { rewished } from './usual-work.ts'
import type { Work } from './work.ts'

/** What an offer would cost with other wishes, from what staff have found out. Only a new offer counts. Writes nothing. */
export async function estimateAgain(
  ctx: RequestContext,
  { slug, items, country, deliveryType, isInsured }: RecalculateInput,
): Promise<Result<Offer['ways'], Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const quote = await findQuote(db, site.id, { slug, userId: own.value.user.id })
  if (!quote || quote.state === 'draft') return err({ code: 'service.not_found' })
  if (quote.state !== 'quoted') return err({ code: 'service.quote_state', details: { state: quote.state } })
  if (country && !deliveryCountries(site).includes(country))
    return err({ code: 'service.validation', errors: { country: [{ code: 'validation.choice' }] } })
  const [known, { work }] = await Promise.all([
    findItems(db, site.id, quote.id),
    db
      .selectFrom('quotes')
      .select('work')
      .where('site_id', '=', site.id)
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow(),
  ])
  const wished = known.flatMap((item) => {
    const { quantity = item.quantity, options = item.options } = items.find(({ id }) => id === item.id) ?? {}
    return quantity === 0 ? [] : [{ ...item, quantity, options }]
  })
  if (wished.length === 0 || work === null)
    return err({
      code: 'service.validation',
      errors: { 'items.0.quantity': [{ code: 'validation.quote_empty' }] },
    })
  const changed = {
    ...quote,
    ...(country && { country }),
    ...(deliveryType && { deliveryType }),
    ...(isInsured !== undefined && { isInsured }),
  }
  const { ways } = await priceQuote(
    db,
    ctx,
    { site, quote: changed, items: wished, now: clock() },
    rewished(work as unknown as Work, wished),
  )
  return ok(ways)
}
