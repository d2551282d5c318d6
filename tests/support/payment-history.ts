import { sql } from 'kysely'
import type { Shop } from '../../src/assemble.ts'
import type { Db } from '../../src/platform/database.server.ts'
import type {
  MadeRefund,
  PaymentProvider,
  ProviderState,
} from '../../src/providers/payments/payment-provider.ts'
import { pay, readyToPay, variantWith } from './purchases.ts'
import type { Received, simulatedStripe } from './simulated-stripe.ts'
import { value } from './simulated-stripe.ts'

type Stripe = ReturnType<typeof simulatedStripe>

/** One action at the provider. */
export type Step = (page: { url: string; sessionId: string; captureRef: string | null }) => Promise<unknown>

/** The provider's state after each step. An event may arrive any time after its step. */
export type History = {
  name: string
  orderId: string
  variantId: number
  paymentId: string
  events: { event: Received; step: number }[]
  truths: { state: ProviderState; refund: MadeRefund | null }[]
}

/** Places an order and records every state and event of its payment at the provider. */
export async function recordHistory(
  shop: Shop,
  stripe: Stripe,
  { name, steps }: { name: string; steps: Step[] },
): Promise<History> {
  const wanted = await variantWith(shop.db, 5)
  const { visitor, slug, total } = await readyToPay(shop, wanted)
  const { body } = await pay(visitor, slug, total)
  const { order_id, next } = body as { order_id: number; next: { url: string } }
  const payment = await shop.db
    .selectFrom('payments')
    .select(['id', 'provider_ref'])
    .where('site_id', '=', 1)
    .where('order_id', '=', String(order_id))
    .executeTakeFirstOrThrow()
  const provider = stripe.adapter()
  const sessionId = String(payment.provider_ref)
  const history: History = {
    name,
    orderId: String(order_id),
    variantId: wanted.variant_id,
    paymentId: payment.id,
    events: [],
    truths: [],
  }
  for (const [step, act] of steps.entries()) {
    const before = history.truths.at(-1)?.state.captureRef ?? null
    await act({ url: next.url, sessionId, captureRef: before })
    await stripe.settle()
    const state = value(await provider.fetch(sessionId))
    const objects = await stripe.ask('objects')
    const made = objects.refunds.find(
      (refund: { payment_intent: string }) => refund.payment_intent === state.captureRef,
    )
    const refund = made ? value(await provider.fetchRefund(made.id)) : null
    history.truths.push({ state, refund })
    for (const event of stripe.received.splice(0)) history.events.push({ event, step })
  }
  return history
}

/** Returns the recorded state without a request, because the shop's side is tested thousands of times. */
export function providerAt(real: PaymentProvider, truth: () => History['truths'][number]): PaymentProvider {
  return {
    ...real,
    fetch: async () => ({ ok: true, value: truth().state }),
    fetchRefund: async () => ({ ok: true, value: truth().refund as MadeRefund }),
  }
}

/** Resets an order to before its first event, in one round trip because this runs for every order of every history. */
export async function forget(db: Db, history: History): Promise<void> {
  const { orderId, paymentId, variantId, truths, events } = history
  const refund = truths.findLast(({ refund }) => refund)?.refund
  const ids = events.map(({ event }) => `'${event.eventId}'`).join()
  await sql
    .raw(`
    set synchronous_commit = off;
    set amberway.moves_holds = 'on';
    update order_lines set held = 1 where order_id = ${orderId};
    set amberway.moves_holds = 'off';
    update stocks set on_hand = 5, reserved = 1 where variant_id = ${variantId};
    set session_replication_role = replica;
    update orders set status = 'awaiting_payment', paid_at = null where id = ${orderId};
    ${withoutCreditNotes(orderId)}
    set session_replication_role = origin;
    delete from state_events where (entity = 'order' and entity_id = '${orderId}' and to_state <> 'awaiting_payment')
      or (entity = 'payment' and entity_id = '${paymentId}')
      or (entity = 'refund' and entity_id in (select id::text from refunds where payment_id = '${paymentId}'));
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
      values (1, 'payment', '${paymentId}', 'created', 'requires_action', 'provider', now());
    delete from refunds where payment_id = '${paymentId}';
    ${refund ? pendingRefund(paymentId, refund) : ''}
    update payments set state = 'requires_action', captured = 0, refunded = 0, capture_ref = null, alarm = null, polls = 0
      where id = '${paymentId}';
    delete from webhook_inbox where provider = 1 and event_id in (${ids})`)
    .execute(db)
}

/** A note of an earlier round would credit what was never refunded in this one. Its number is free again. */
function withoutCreditNotes(orderId: History['orderId']): string {
  const sale = `(select id from invoices where order_id = ${orderId} and kind = 'sales')`
  const notes = `(select id from invoices where credits_id = ${sale})`
  return `update invoice_counters c set last_number = last_number - (select count(*) from invoices where credits_id = ${sale})
      from invoices i where i.id = ${sale} and c.legal_entity_id = i.legal_entity_id and c.kind = 'credit_note' and c.year = i.year;
    delete from state_events where entity = 'invoice' and (entity_id in (select id::text from invoices where credits_id = ${sale})
      or (entity_id = ${sale}::text and from_state is not null));
    update invoice_states set state = 'paid', credited = 0 where invoice_id = ${sale};
    delete from outbox_events where payload ->> 'invoiceId' in (select id::text from invoices where credits_id = ${sale});
    delete from invoice_lines where invoice_id in ${notes};
    delete from invoice_states where invoice_id in ${notes};
    delete from invoice_files where invoice_id in ${notes};
    delete from invoices where credits_id = ${sale};`
}

function pendingRefund(paymentId: string, { amount, refundRef }: MadeRefund): string {
  return `update payments set captured = amount where id = '${paymentId}';
    with wanted as (
      insert into refunds (id, site_id, payment_id, amount, state, provider_ref, reason, created_at, updated_at)
      values (gen_random_uuid(), 1, '${paymentId}', ${amount / 10_000}, 'pending', '${refundRef}', 'test', now(), now())
      returning id
    ) insert into state_events (site_id, entity, entity_id, to_state, actor_type, at)
      select 1, 'refund', id::text, 'pending', 'system', now() from wanted;`
}
