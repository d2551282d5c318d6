import type { LivedIn } from '../lived-in-shop.ts'

/** A corruption of the data, the rule that must report it, and the other rules that it also breaks. */
export type Corruption = { rule: string; by: string; sql: (shop: LivedIn) => string; also?: string[] }

/** The payment of an order through a provider; 4 is the balance. */
export const paymentOf = (orderId: number | string) =>
  `(select id from payments where order_id = ${orderId} and provider <> 4)`

/** Adds an event that no act has written to a state history. */
export const told = (entity: string, id: string, from: string, to: string) =>
  `insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
    values (1, '${entity}', ${id}::text, '${from}', '${to}', 'system', now())`

/** Recomputes the hashes of all documents, as a forger could. */
export const rehashed = `update invoices i set sha256 = invoice_hash(to_jsonb(i), (
    select jsonb_agg(to_jsonb(l) - array['site_id', 'invoice_id'] order by position) from invoice_lines l where l.invoice_id = i.id))`

/** A second payment attempt for the order: a copy of the first one with these changes. */
export const anotherPayment = (orderId: number | string, changes: Record<string, string>) => {
  const facts: Record<string, string> = {
    id: "'00000000-0000-4000-8000-00000000abcd'",
    site_id: 'site_id',
    order_id: 'order_id',
    provider: 'provider',
    attempt: 'attempt + 1',
    state: 'state',
    amount: 'amount',
    captured: 'captured',
    captured_at: 'captured_at',
    currency_id: 'currency_id',
    idempotency_key: "'pay_once_more'",
    created_at: 'created_at',
    updated_at: 'updated_at',
    ...changes,
  }
  return `insert into payments (${Object.keys(facts).join(', ')})
    select ${Object.values(facts).join(', ')} from payments where id = ${paymentOf(orderId)}`
}

export const rules = {
  captured: 'orders: what is paid was captured in full, and what was captured in full is paid',
  hasInvoice:
    'invoices: every order that was paid since there are any has one, for what it cost, and no other order has',
  history: 'history: the last event of a thing names the state it is in',
  credited: 'invoices: credit notes take off what was given back, and never more than was charged',
  held: 'balances: what is held is the sum of its open holds',
  account: 'ledger: an account has what its entries come to',
  accounts: 'ledger: all accounts together come to nothing',
}
