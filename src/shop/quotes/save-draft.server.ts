import { randomBytes } from 'node:crypto'
import { countries } from '#core/country.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { type Described, describeItems } from './describe-items.server.ts'
import { newTravel } from './draft.ts'
import { draftOwner, newDraftOwner } from './draft-owner.server.ts'
import type { Draft } from './find-draft.server.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { type DraftOwner, findItems, findQuote, type StoredQuote } from './quotes.queries.server.ts'
import type { DraftInput } from './quotes.schema.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Stores the whole request as it is in the form. Saving it twice changes nothing; another tab's newer one wins. */
export async function saveDraft(ctx: RequestContext, input: DraftInput): Promise<Result<Draft, Failure>> {
  const refused = refusedInput(ctx, input)
  if (refused) return err(refused)
  const { db, site, clock } = ctx
  const known = await draftOwner(ctx)
  // A guest's first item makes a row; a robot may not make thousands.
  const flood = known ? null : await refusedByLimits(ctx.limits, { 'quote-drafts': ctx.clientNetwork })
  if (flood) return err(flood)
  const owner = known ?? newDraftOwner(ctx)
  const described = await describeItems(ctx, input.items)
  if (!described.ok) return err({ code: 'service.validation', errors: described.error })
  return db.transaction().execute(async (trx) => {
    const at = clock()
    const locked = await lockDraft(trx, ctx, { owner, version: input.version })
    if (!locked.ok) return locked
    const found = locked.value
    const quote = await writeDraft(trx, ctx, { found, owner, input, at, endsAt: await keptUntil(trx, at) })
    await writeItems(trx, ctx, quote.id, described.value)
    return ok({ quote, items: await findItems(trx, site.id, quote.id) })
  })
}

/** The draft with a version of its own, under its lock; it is begun if there is none. */
export async function openDraft(
  trx: Trx,
  ctx: RequestContext,
  of: { owner: DraftOwner; version: number | null },
): Promise<Result<StoredQuote, Failure>> {
  const locked = await lockDraft(trx, ctx, of)
  if (!locked.ok) return locked
  const found = locked.value
  const at = ctx.clock()
  const input = found
    ? { ...found, items: [], version: found.version }
    : { ...newTravel(ctx.destination), items: [], version: null }
  const endsAt = await keptUntil(trx, at)
  return ok(await writeDraft(trx, ctx, { found, owner: of.owner, input, at, endsAt }))
}

async function lockDraft(
  trx: Trx,
  { site }: RequestContext,
  { owner, version }: { owner: DraftOwner; version: number | null },
): Promise<Result<StoredQuote | null, Failure>> {
  const found = await findQuote(trx, site.id, { draftOf: owner }, { isLocked: true })
  return found && version !== null && version !== found.version
    ? err({ code: 'service.stale_version', details: { version: found.version } })
    : ok(found)
}

async function keptUntil(trx: Trx, at: Date): Promise<Date> {
  const { draftDays } = await readQuoteTerms(trx)
  return new Date(at.getTime() + draftDays * dayMs)
}

function refusedInput({ site }: RequestContext, { items, country }: DraftInput): Failure | null {
  if (country && !deliveryCountries(site).includes(country))
    return { code: 'service.validation', errors: { country: [{ code: 'validation.choice' }] } }
  const place = items.findIndex(
    ({ currency }) => !site.sourceCurrencies.some(({ isoCode }) => isoCode === currency),
  )
  return place < 0
    ? null
    : { code: 'service.validation', errors: { [`items.${place}.currency`]: [{ code: 'validation.choice' }] } }
}

type Writing = {
  found: StoredQuote | null
  owner: DraftOwner
  input: DraftInput
  at: Date
  endsAt: Date
}

async function writeDraft(
  trx: Trx,
  { site, locale, currency, destination }: RequestContext,
  { found, owner, input, at, endsAt }: Writing,
): Promise<StoredQuote> {
  const values = {
    locale,
    currency_id: currency.id,
    country_id: countries[input.country ?? destination].id,
    shipping_method: input.shippingMethod,
    delivery_type: input.deliveryType,
    is_insured: input.isInsured,
    comment: input.comment,
    ends_at: endsAt,
    updated_at: at,
  }
  if (found) {
    await trx
      .updateTable('quotes')
      .set((build) => ({ ...values, version: build('version', '+', 1) }))
      .where('site_id', '=', site.id)
      .where('id', '=', found.id)
      .execute()
  } else {
    await trx
      .insertInto('quotes')
      .values({
        ...values,
        site_id: site.id,
        slug: randomBytes(16).toString('hex'),
        user_id: 'userId' in owner ? owner.userId : null,
        token_hash: 'tokenHash' in owner ? owner.tokenHash : null,
        created_at: at,
      })
      // Another tab may have begun it at the same moment; its draft is then locked and read below.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const quote = await findQuote(trx, site.id, { draftOf: owner }, { isLocked: true })
  if (!quote) throw new Error('A draft was saved and is not there')
  return quote
}

/** The items that are sent replace those that were there; one that keeps its id keeps its photos. */
async function writeItems(
  trx: Trx,
  { site }: RequestContext,
  quoteId: string,
  items: readonly Described[],
): Promise<void> {
  const before = await findItems(trx, site.id, quoteId)
  const kept = new Set(before.filter(({ id }) => items.some((item) => item.id === id)).map(({ id }) => id))
  await trx
    .deleteFrom('quote_items')
    .where('site_id', '=', site.id)
    .where('quote_id', '=', quoteId)
    .$if(kept.size > 0, (query) => query.where('id', 'not in', [...kept]))
    .execute()
  for (const [index, item] of items.entries()) {
    const old = item.id !== null && kept.has(item.id) ? before.find(({ id }) => id === item.id) : undefined
    const values = { ...rowOf(item, site.sourceCurrencies), place: index + 1 }
    await (old
      ? trx
          .updateTable('quote_items')
          .set(values)
          .where('site_id', '=', site.id)
          .where('quote_id', '=', quoteId)
          .where('id', '=', old.id)
          .execute()
      : trx
          .insertInto('quote_items')
          .values({ ...values, site_id: site.id, quote_id: quoteId })
          .execute())
  }
}

function rowOf(item: Described, currencies: readonly { id: number; isoCode: string }[]) {
  return {
    url: item.url,
    shop: item.shop,
    title: item.title,
    image: item.image,
    price: item.price === null ? null : String(decimal(item.price)),
    source_currency_id: currencies.find(({ isoCode }) => isoCode === item.currency)?.id ?? null,
    quantity: item.quantity,
    options: item.options,
    note: item.note,
    substitute: item.substitute,
    coupon: item.coupon,
    reading: item.reading,
  }
}
