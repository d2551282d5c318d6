import { countries } from '#core/country.ts'
import { err, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { insertMessage } from './messages.queries.server.ts'
import { changeOwnQuote, done } from './own-quote.server.ts'
import { findItems } from './quotes.queries.server.ts'
import type { RecalculateInput } from './quotes.schema.ts'
import { rewished } from './usual-work.ts'
import type { Work } from './work.ts'

/** The customer wants other quantities, another way or country: the offer is made again, and the old one stays readable. */
export async function recalculateQuote(
  ctx: RequestContext,
  { slug, items, country, shippingMethod, deliveryType, isInsured, text }: RecalculateInput,
): Promise<Result<null, Failure>> {
  const { site } = ctx
  if (country && !deliveryCountries(site).includes(country))
    return err({ code: 'service.validation', errors: { country: [{ code: 'validation.choice' }] } })
  return changeOwnQuote(ctx, slug, ['quoted'], async ({ trx, quote, move, at }) => {
    const known = await findItems(trx, site.id, quote.id)
    const wrong = items.findIndex(({ id }) => !known.some((item) => item.id === id))
    if (wrong >= 0)
      return err({
        code: 'service.validation',
        errors: { [`items.${wrong}.id`]: [{ code: 'validation.choice' }] },
      })
    const left = known.filter(({ id }) => items.find((item) => item.id === id)?.quantity !== 0)
    if (left.length === 0)
      return err({
        code: 'service.validation',
        errors: { 'items.0.quantity': [{ code: 'validation.quote_empty' }] },
      })
    for (const { id, quantity, options } of items) {
      const mine = { site_id: site.id, quote_id: quote.id, id }
      await (quantity === 0
        ? trx
            .deleteFrom('quote_items')
            .where((build) => build.and(mine))
            .execute()
        : trx
            .updateTable('quote_items')
            .set({ quantity, ...(options !== undefined && { options }) })
            .where((build) => build.and(mine))
            .execute())
    }
    if (text !== '')
      await insertMessage(trx, site.id, { quoteId: quote.id, by: 'customer', staffId: null, text, at })
    const { work } = await trx
      .selectFrom('quotes')
      .select('work')
      .where('site_id', '=', site.id)
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow()
    const wished = await findItems(trx, site.id, quote.id)
    await move('in_review', {
      reason: 'recalculate',
      ...(work !== null && { work: JSON.stringify(rewished(work as unknown as Work, wished)) }),
      agent_id: null,
      agent_until: null,
      ...(country && { country_id: countries[country].id }),
      ...(shippingMethod !== undefined && { shipping_method: shippingMethod }),
      ...(deliveryType && { delivery_type: deliveryType }),
      ...(isInsured !== undefined && { is_insured: isInsured }),
    })
    return done
  })
}
