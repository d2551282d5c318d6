import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import { forbids } from '#shop/customs/restricted-goods.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { estimateItems } from './estimate-items.server.ts'
import { rulesOn } from './item-rules.ts'
import type { QuoteItem } from './quote.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { findItems, findQuote, moveQuote } from './quotes.queries.server.ts'

export type Submitted = { slug: string; number: string }

/** Sends the draft: it gets its number, and the promised time to answer begins. */
export async function submitQuote(
  ctx: RequestContext,
  { version }: { version?: number | undefined } = {},
): Promise<Result<Submitted, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const accepted = termsInForce(ctx)
  if (!accepted.ok) return accepted
  const { db, site, clock } = ctx
  const userId = own.value.user.id
  const key = { draftOf: { userId } }
  const seen = await findQuote(db, site.id, key)
  const estimate = seen && (await estimateItems(ctx, seen, await findItems(db, site.id, seen.id)))
  return db.transaction().execute(async (trx) => {
    const quote = await findQuote(trx, site.id, key, { isLocked: true })
    if (!quote) return err<Failure>({ code: 'service.not_found' })
    if (version !== undefined && version !== quote.version)
      return err<Failure>({ code: 'service.stale_version', details: { version: quote.version } })
    const items = await findItems(trx, site.id, quote.id)
    const refused = refusedItems(ctx, items)
    if (refused) return err(refused)
    const at = clock()
    const terms = await readQuoteTerms(trx)
    const { rows } = await sql<{ number: string }>`select 'QU' || nextval('quote_numbers') as number`.execute(
      trx,
    )
    const number = rows[0]?.number ?? ''
    await moveQuote(trx, { siteId: site.id, quote, terms, timeZone: site.timeZone }, 'submitted', {
      at,
      actor: { type: 'customer', id: userId },
      number,
      submitted_at: at,
      terms_version: accepted.value,
      estimate: estimate ? JSON.stringify(estimate) : null,
    })
    return ok({ slug: quote.slug, number })
  })
}

/** At least one thing that we may carry; nothing that nobody may. */
function refusedItems({ customs }: RequestContext, items: readonly QuoteItem[]): Failure | null {
  const errors: FieldFailures = {}
  if (items.length === 0) errors['items.0.url'] = [{ code: 'validation.quote_empty' }]
  for (const [place, item] of items.entries()) {
    if (item.url === '' && item.title === '')
      errors[`items.${place}.title`] = [{ code: 'validation.quote_item' }]
  }
  if (Object.keys(errors).length > 0) return { code: 'service.validation', errors }
  for (const [place, item] of items.entries()) {
    const rule = forbidding(customs, item)
    if (rule)
      return {
        code: 'service.prohibited_item',
        errors: { [`items.${place}.title`]: [{ code: 'validation.prohibited', params: { rule: rule.id } }] },
        details: { rule: rule.id, item: place },
      }
  }
  return null
}

/** The rule by which something goes neither by air nor by sea. */
export function forbidding(
  customs: Pick<RequestContext['customs'], 'kinds' | 'restrictions'>,
  { title, quantity }: Pick<QuoteItem, 'title' | 'quantity'>,
) {
  return forbids([{ pieces: quantity, rules: rulesOn(customs, title) }], 'sea')
}
