import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { amount, sum } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Address } from '#shop/addresses/address.ts'
import { type AddressRow, addressColumns, toAddress } from '#shop/addresses/address-row.ts'
import type { Spendable } from '#shop/balance/balance-share.ts'
import type { OrderRef } from '#shop/orders/new-order.ts'
import { type CheckoutRow, checkoutColumns, orderStatus, toCheckout } from './checkout.queries.server.ts'
import { type Checkout, openStates } from './checkout.ts'

/** A checkout that buys what an offer names, with what its customer could pay it from and where it could go. */
export type CheckoutOfOffer = {
  checkout: Checkout
  revisionId: string
  spendable: Spendable
  /** Newest first. */
  addresses: readonly Address[]
}

type Of = { userId: string; slug: string }

/** The one open checkout of an offer; two presses at the same moment make one. The caller holds the lock on the quote. */
export async function openCheckoutOfOffer(
  trx: Trx,
  siteId: number,
  offer: { revisionId: string; userId: string; currencyId: number; rate: string; at: Date },
): Promise<{ slug: string }> {
  const { revisionId, userId, currencyId, rate, at } = offer
  const open = await trx
    .selectFrom('checkouts')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('revision_id', '=', revisionId)
    .where('state', 'in', [...openStates])
    .executeTakeFirst()
  if (open) return open
  const slug = randomBytes(16).toString('hex')
  await trx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      slug,
      revision_id: revisionId,
      user_id: userId,
      currency_id: currencyId,
      rate,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { slug }
}

export async function findCheckoutOfOffer(
  db: Db | Trx,
  siteId: number,
  { userId, slug }: Of,
): Promise<CheckoutOfOffer | null> {
  type Row = CheckoutRow & { revision_id: string; available: string; held: string; addresses: AddressRow[] }
  const columns = sql.raw(checkoutColumns.map((column) => `checkouts.${column}`).join(', '))
  const kept = sql.raw(addressColumns.map((column) => (column === 'id' ? 'id::text' : column)).join(', '))
  const { rows } = await sql<Row>`
    select ${columns}, revision_id, ${orderStatus},
      coalesce((select balance - held from ledger_accounts where site_id = checkouts.site_id
        and user_id = checkouts.user_id and currency_id = checkouts.currency_id), 0) as available,
      coalesce((select amount from balance_holds where site_id = checkouts.site_id and checkout_id = checkouts.id
        and state = 'held'), 0) as held,
      (select coalesce(json_agg(kept order by kept.id::bigint desc), '[]') from (
          select ${kept} from delivery_addresses
          where site_id = checkouts.site_id and user_id = checkouts.user_id and deleted_at is null
        ) as kept) as addresses
    from checkouts
    where site_id = ${siteId} and slug = ${slug} and user_id = ${userId} and revision_id is not null`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const held = amount(row.held)
  return {
    checkout: toCheckout(row),
    revisionId: row.revision_id,
    spendable: { spendable: sum([amount(row.available), held]), held },
    addresses: row.addresses.map(toAddress),
  }
}

/** The caller holds the lock on the quote. A second statement reads it, because one that waits uses its old snapshot. */
export async function lockCheckoutOfOffer(
  trx: Trx,
  siteId: number,
  of: Of,
): Promise<(CheckoutOfOffer & { next: OrderRef }) | null> {
  await trx
    .selectFrom('checkouts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug', '=', of.slug)
    .where('user_id', '=', of.userId)
    .forUpdate()
    .execute()
  const found = await findCheckoutOfOffer(trx, siteId, of)
  const { rows } = await sql<{ id: string; number: string }>`
    select nextval('orders_id_seq') as id, 'OR' || nextval('order_numbers') as number`.execute(trx)
  const [next] = rows
  return found && next ? { ...found, next } : null
}
