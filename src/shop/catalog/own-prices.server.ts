import { sql } from 'kysely'
import { type Amount, amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Currency } from '#shop/sites/site.ts'
import { baseCurrencyId, fromBase, type Prices } from './base-price.ts'
import { pricesByCurrency } from './catalog.queries.server.ts'
import { lookBackMs, type PriceRow } from './price-facts.ts'
import type { FieldChange } from './product-fields.ts'

type Problem = { text: string; fields: Readonly<Record<string, string>> }
type Rated = Pick<Currency, 'id' | 'isoCode' | 'rate'>
export type PricedVariant = { id: number; sku: string; valueIds: readonly number[]; prices: Prices }

const name = /^own\.(\d{1,9})\.(\d{1,4})\.(price|list)$/
/** A field of the form: the price of a variant in a currency, or the struck-through one. */
export const ownPriceField = (variantId: number, currencyId: number, part: 'price' | 'list') =>
  `own.${variantId}.${currencyId}.${part}`

/** The variants of a product with their prices so far, in every currency. */
export async function readPricedVariants(
  db: Db | Trx,
  productId: number,
  now: Date,
): Promise<PricedVariant[]> {
  type Row = Omit<PricedVariant, 'prices'> & { prices: Parameters<typeof pricesByCurrency>[0] | null }
  const { rows } = await sql<Row>`
    select id, sku, array(select value_id from variant_field_values where variant_id = variants.id) as "valueIds",
      (select json_agg(json_build_array(currency_id, (extract(epoch from valid_from) * 1000)::float8, amount::text,
          list_amount::text) order by valid_from)
        from prices where variant_id = variants.id and valid_from <= ${now}) as prices
    from variants where product_id = ${productId} order by position`.execute(db)
  return rows.map(({ prices, ...variant }) => ({ ...variant, prices: pricesByCurrency(prices ?? []) }))
}

/** The prices set for other currencies, as texts by the name of their field. */
export function ownPriceValues(
  variants: readonly PricedVariant[],
  currencies: readonly Rated[],
): Record<string, string> {
  const text = (value: Amount | null | undefined) => (value == null ? '' : decimal(value).toFixed(2))
  return Object.fromEntries(
    variants.flatMap(({ id, prices }) =>
      currencies.flatMap((currency) => {
        const current = prices.get(currency.id)?.at(-1)
        return [
          [ownPriceField(id, currency.id, 'price'), text(current?.amount)],
          [ownPriceField(id, currency.id, 'list'), text(current?.listAmount)],
        ]
      }),
    ),
  )
}

/**
 * Sets prices of other currencies, all or none; without a price the currency is converted again. The product's row is
 * locked, so the second of two people who save at once gets what the first has changed.
 */
export async function saveOwnPrices(
  { db, now, currencies }: { db: Db; now: Date; currencies: readonly Rated[] },
  productId: number,
  changes: readonly FieldChange[],
): Promise<Result<null, Problem>> {
  return db.transaction().execute(async (trx) => {
    await sql`select from products where id = ${productId} for update`.execute(trx)
    const variants = await readPricedVariants(trx, productId, now)
    const before = ownPriceValues(variants, currencies)
    const values = { ...before, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
    const problems: Record<string, string> = {}
    for (const { field, was } of changes) {
      const now = before[field]
      const problem =
        now !== undefined && now !== was
          ? say('Somebody changed it to: {{value}}', { value: now || '–' })
          : now === undefined
            ? say('There is no such field.')
            : judge(field, values)
      if (problem) problems[field] = problem
    }
    if (Object.keys(problems).length > 0)
      return err({ text: say('Nothing was saved. Look at the red fields.'), fields: problems })
    const touched = new Set(changes.map(({ field }) => field.replace(/\.[a-z]+$/, '')))
    for (const key of touched) {
      const [, variantId, currencyId] = key.split('.').map(Number)
      const currency = currencies.find(({ id }) => id === currencyId)
      const variant = variants.find(({ id }) => id === variantId)
      if (!currency || !variant) continue
      const price = values[`${key}.price`] ?? ''
      if (price === '') await dropPrices(trx, variant, currency)
      else await addPrice(trx, variant, currency, { price, list: values[`${key}.list`] || null, now })
    }
    return ok(null)
  })
}

const money = /^\d{1,7}\.\d{2}$/

function judge(field: string, values: Readonly<Record<string, string>>): string | null {
  const [, variantId, currencyId, part] = name.exec(field) ?? []
  const cell = (part: 'price' | 'list') =>
    values[ownPriceField(Number(variantId), Number(currencyId), part)] ?? ''
  const price = cell('price')
  const list = cell('list')
  const isPriceWrong = price !== '' && (!money.test(price) || Number(price) === 0)
  if (part === 'price') return isPriceWrong ? say('An amount above 0, such as 84.00, or nothing.') : null
  if (list === '' || isPriceWrong) return null
  if (price === '') return say('There is no price that it could be struck through for.')
  if (!money.test(list)) return say('An amount such as 119.00, or nothing.')
  return Number(list) > Number(price) ? null : say('Must be above the price.')
}

type Added = { price: string; list: string | null; now: Date }

/**
 * The first price of a currency gets what shoppers have seen in the last 30 days as its history: a cut is counted from
 * that, not from a price that was never shown.
 */
async function addPrice(
  trx: Trx,
  { id, prices }: PricedVariant,
  currency: Rated,
  { price, list, now }: Added,
): Promise<void> {
  const own = prices.get(currency.id) ?? []
  const seen = own.length > 0 ? [] : shownSince(prices.get(baseCurrencyId) ?? [], now.getTime() - lookBackMs)
  for (const { from, amount: euros } of seen)
    await insertPrice(trx, id, currency.id, {
      at: new Date(from),
      price: fromBase(euros, currency),
      list: null,
    })
  const last = Math.max(0, ...[...own, ...seen].map(({ from }) => from))
  const at = new Date(Math.max(now.getTime(), last + 1))
  await insertPrice(trx, id, currency.id, {
    at,
    price: amount(price),
    list: list === null ? null : amount(list),
  })
}

function shownSince(history: readonly PriceRow[], since: number): PriceRow[] {
  const first = history.findLastIndex(({ from }) => from <= since)
  return history.slice(Math.max(0, first))
}

async function insertPrice(
  trx: Trx,
  variantId: number,
  currencyId: number,
  { at, price, list }: { at: Date; price: Amount; list: Amount | null },
): Promise<void> {
  if (price <= 0) return
  await trx
    .insertInto('prices')
    .values({
      variant_id: variantId,
      currency_id: currencyId,
      valid_from: at,
      amount: decimal(price).toFixed(2),
      list_amount: list === null ? null : decimal(list).toFixed(2),
    })
    .execute()
}

/** Also those that begin later: they would bring the currency's own price back. */
async function dropPrices(trx: Trx, { id }: PricedVariant, currency: Rated): Promise<void> {
  await trx.deleteFrom('prices').where('variant_id', '=', id).where('currency_id', '=', currency.id).execute()
}
