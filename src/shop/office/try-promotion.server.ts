import { sql } from 'kysely'
import { type Amount, amount, minus, sum, times } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { baseCurrencyId, fromBase } from '#shop/catalog/base-price.ts'
import { type PromotionTest, testPromotion } from '#shop/promotions/test-promotion.server.ts'
import type { Site } from '#shop/sites/site.ts'

export type TriedLine = { sku: string; name: string; quantity: number; price: Amount; total: Amount }
export type Tried = PromotionTest & {
  currency: string
  lines: TriedLine[]
  goods: Amount
  toPay: Amount
}
type Wish = {
  promotionId: string
  email: string | null
  at: Date
  now: Date
  lines: readonly { sku: string; quantity: number }[]
}

/** A cart that nobody has, at today's prices or those set for a later day, judged as the checkout judges it. Nothing is stored. */
export async function tryPromotion(
  db: Db,
  site: Site,
  { promotionId, email, at, now, lines }: Wish,
): Promise<Result<Tried, { text: string; fields?: Record<string, string> }>> {
  const priced: TriedLine[] = []
  for (const { sku, quantity } of lines) {
    const found = await findPriced(db, site, sku, at > now ? at : now)
    if (!found) {
      const text = say('{{site}} does not sell {{sku}}.', { site: site.name, sku })
      return err({ text, fields: { lines: text } })
    }
    priced.push({ sku, quantity, ...found, total: times(found.price, quantity) })
  }
  const goods = sum(priced.map(({ total }) => total))
  const { rate, isoCode } = site.defaultCurrency
  const customer = email === null ? null : { userId: await findUser(db, site.id, email), email }
  const tested = await testPromotion(db, site.id, { promotionId, customer, subtotal: goods, now: at, rate })
  if (!tested) return err({ text: say('There is no such code any more.') })
  return ok({ ...tested, currency: isoCode, lines: priced, goods, toPay: minus(goods, tested.discount) })
}

/** The price in the site's currency: its own, or else that in euro converted. */
async function findPriced(db: Db, site: Site, sku: string, at: Date) {
  const { id, rate } = site.defaultCurrency
  const { rows } = await sql<{ name: string; currency_id: number; amount: string }>`
    select distinct on (currency_id) name, currency_id, amount::text
    from variants
    join product_sites on product_sites.product_id = variants.product_id and product_sites.site_id = ${site.id}
    join product_texts on product_texts.product_id = variants.product_id and locale = 'en'
    join prices on prices.variant_id = variants.id and valid_from <= ${at} and currency_id = any(${[baseCurrencyId, id]})
    where variants.sku = ${sku}
    order by currency_id, valid_from desc`.execute(db)
  const own = rows.find(({ currency_id }) => currency_id === id)
  const base = rows.find(({ currency_id }) => currency_id === baseCurrencyId)
  const found = own ?? base
  if (!found) return null
  const price = own ? amount(own.amount) : fromBase(amount(found.amount), { rate })
  return { name: found.name, price }
}

async function findUser(db: Db, siteId: number, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}
