import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { createLog } from '../../src/platform/log.server.ts'
import type { ProviderNumber } from '../../src/shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '../../src/shop/payments/payment-parts.server.ts'
import { reconcileProvider } from '../../src/shop/reconciliation/reconcile-provider.server.ts'
import { payingShop } from './paying-shop.ts'

export const dayMinutes = 24 * 60

/** A paying shop with reconciliation. Rows of earlier tests are moved back by a year, out of the compared period. */
export function reconcilingShop(options: { hasPaypal?: boolean } = {}) {
  const at = payingShop(options)
  const payingParts = at.parts
  const alarms: { msg: string; kind?: string; ref?: string }[] = []

  beforeEach(async () => {
    await sql`truncate provider_movements, reconciliation_runs, reconciliation_cases`.execute(at.db)
    await sql`update payments set created_at = created_at - interval '1 year', captured_at = captured_at - interval '1 year',
      refunded_at = refunded_at - interval '1 year'`.execute(at.db)
    await sql`update refunds set created_at = created_at - interval '1 year', updated_at = updated_at - interval '1 year'`.execute(
      at.db,
    )
    alarms.length = 0
  })
  afterEach(async () => {
    expect(await brokenInvariants(at.shop.db)).toEqual([])
    at.resetClock()
  })

  function parts(): PaymentParts {
    const log = createLog('error', { write: (line) => void alarms.push(JSON.parse(line)) })
    return { ...payingParts(), log }
  }

  const help = {
    parts,
    alarms: () => alarms.filter(({ msg }) => msg.startsWith('alarm')),
    /** Advances the clock by a minute, because a list ends before the second in which it is requested. */
    async reconcile(provider: ProviderNumber = 1, maxPages = 100) {
      at.pass(1)
      return reconcileProvider(parts(), provider, { maxPages, isNew: true })
    },
    runs: () =>
      at.db
        .selectFrom('reconciliation_runs')
        .select(['provider', 'matched', 'replayed', 'cases', 'stalled', 'cursor', 'finished_at'])
        .orderBy('id')
        .execute(),
    lastRun: async () => (await help.runs()).at(-1),
    cases: () =>
      at.db
        .selectFrom('reconciliation_cases')
        .select([
          'id',
          'kind',
          'provider_ref',
          'payment_id',
          'site_id',
          'state',
          'resolution',
          'ours',
          'theirs',
        ])
        .orderBy('id')
        .execute(),
    /** Stops the polling of a payment, so that only a list can report its state. */
    forget: (paymentId: string) =>
      at.db.updateTable('payments').set({ poll_at: null }).where('id', '=', paymentId).execute(),
    captures: async (paymentId: string) =>
      at.db
        .selectFrom('state_events')
        .select('to_state')
        .where('entity', '=', 'payment')
        .where('entity_id', '=', paymentId)
        .where('to_state', '=', 'captured')
        .execute(),
  }
  return Object.assign(at, help)
}
