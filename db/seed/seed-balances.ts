import { amount } from '../../src/core/money.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { postTransfer } from '../../src/shop/balance/ledger.queries.server.ts'
import { relTypes, type TransferKind } from '../../src/shop/balance/ledger.ts'
import { findDemoSites } from './demo-sites.ts'
import { insertRows } from './insert-rows.ts'
import { findBuyer } from './order-goods.ts'

const dayMs = 24 * 3_600_000
const euro = 1

type Move = { days: number; kind: TransferKind; amount: string; reason?: string }

const moves: readonly Move[] = [
  { days: 61, kind: 'topup', amount: '50' },
  { days: 44, kind: 'add', amount: '15', reason: 'A late parcel' },
  { days: 20, kind: 'topup', amount: '30' },
  { days: 6, kind: 'deduct', amount: '5', reason: 'Added by mistake' },
]

/** The frequent customer also has a balance. Without emails, since no real money was sent. */
export async function seedBalances(trx: Trx): Promise<void> {
  const now = Date.now()
  for (const { id: siteId } of await findDemoSites(trx)) {
    const buyer = await findBuyer(trx, siteId)
    if (!buyer) continue
    for (const [place, move] of moves.entries()) {
      const at = new Date(now - move.days * dayMs)
      const isTopUp = move.kind === 'topup'
      const paymentId = isTopUp ? await writeTopUp(trx, { siteId, userId: buyer.id, move, place, at }) : null
      await postTransfer(trx, {
        siteId,
        userId: buyer.id,
        currencyId: euro,
        kind: move.kind,
        amount: amount(move.amount),
        key: `demo_${siteId}_${place}`,
        relType: isTopUp ? relTypes.topup : relTypes.manual,
        paymentId,
        provider: isTopUp ? 1 : null,
        reason: move.reason ?? null,
        actor: { type: isTopUp ? 'provider' : 'staff' },
        at,
      })
    }
  }
}

async function writeTopUp(
  trx: Trx,
  {
    siteId,
    userId,
    move,
    place,
    at,
  }: { siteId: number; userId: string; move: Move; place: number; at: Date },
): Promise<string> {
  const id = `00000000-0000-4000-8000-${String(siteId).padStart(4, '0')}${String(place).padStart(8, '0')}`
  await insertRows(trx, 'payments', [
    {
      id,
      site_id: siteId,
      purpose: 'topup',
      user_id: userId,
      locale: 'en',
      provider: 1,
      attempt: 1,
      state: 'captured',
      amount: move.amount,
      currency_id: euro,
      captured: move.amount,
      refunded: 0,
      capture_ref: `pi_demo_${siteId}_${place}`,
      idempotency_key: `pay_${id}_1`,
      created_at: at,
      updated_at: at,
      polls: 0,
    },
  ])
  return id
}
