import { expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import { amount } from '../../src/core/money.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { addToBalance, deductFromBalance } from '../../src/shop/balance/adjust-balance.server.ts'
import type { Door } from './browser.ts'
import { customer } from './customers.ts'
import { beginCheckout, type Data, data, toLocker, type Visitor, variantWith } from './purchases.ts'

/** These helpers query the database directly. */
type Ledger = Pick<Shop, 'db'>

const euro = 1
let adjustments = 0

/** Adds to a balance or deducts from it, as staff do. */
export function adjust(
  shop: Ledger,
  userId: number | string,
  text: string,
  { isDeduction = false, key = `test-${process.pid}-${adjustments++}`, currencyId = euro } = {},
) {
  const act = isDeduction ? deductFromBalance : addToBalance
  return shop.db.transaction().execute((trx) =>
    act(trx, {
      siteId: 1,
      userId: String(userId),
      currencyId,
      amount: amount(text),
      reason: 'test',
      staffId: '1',
      key,
      at: new Date(),
    }),
  )
}

/** A signed-in customer with a verified email address and this balance. */
export async function customerWith(shop: Door & Ledger, text: string) {
  const person = await customer(shop)
  await acrossSites(shop.db)
    .updateTable('users')
    .set({ verified_at: new Date() })
    .where('id', '=', String(person.user.id))
    .execute()
  if (text !== '0') expect(await adjust(shop, person.user.id, text)).toMatchObject({ ok: true })
  return person
}

/** The available and the held amount. */
export async function balanceOf(shop: Ledger, userId: number | string) {
  const rows = await acrossSites(shop.db)
    .selectFrom('ledger_accounts')
    .select(['balance', 'held'])
    .where('user_id', '=', String(userId))
    .execute()
  const [{ balance, held } = { balance: '0', held: '0' }] = rows
  return { available: (amount(balance) - amount(held)) / 10_000, authorised: Number(held) }
}

export type BalanceData = Data & {
  balance: { available: number; used: number; wish: number | null } | null
  payments: { payment_processor_id: number; type: string; amount: number; state: string }[]
}

/** A checkout at its payment step. */
export async function atPayment(
  shop: Ledger,
  visitor: Visitor,
  wanted?: { product_id: number; variant_id: number },
) {
  const slug = await beginCheckout(visitor, wanted ?? (await variantWith(shop.db, 50)))
  const { total } = await toLocker(visitor, slug)
  return { slug, total }
}

export function spendFrom(visitor: Visitor, slug: string, wish?: number) {
  return visitor.ask('/api/checkout/use-balance', { slug, ...(wish !== undefined && { amount: wish }) })
}

/** Chooses the method that pays the rest, or the balance itself (4) where it covers the total. */
export async function chosen(visitor: Visitor, slug: string, provider = 1): Promise<BalanceData> {
  return (await data(visitor, slug, {
    step: 5,
    payment: { id: provider, index: 0, type: 'rest' },
  })) as BalanceData
}
