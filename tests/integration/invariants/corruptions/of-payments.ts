import { anotherPayment, type Corruption, paymentOf, rules, told } from './corruption.ts'

const newPayment = "'00000000-0000-4000-8000-00000000abcd'"
const oneOpen =
  'payments: one attempt at an order is open at a time, and none once it is paid or given up; an old one may be heard of again'
const agrees = 'payments: what was captured and given back agrees with the state'
const toBalance = 'refunds: what went to a balance instead is what the payment says'

export const ofPayments: Corruption[] = [
  {
    rule: 'payments: one order is never charged twice',
    by: 'a second payment was captured',
    sql: ({ guest }) => `drop index payments_one_captured;
      ${anotherPayment(guest, {})};
      ${told('payment', newPayment, 'created', 'captured')}`,
    also: [rules.captured],
  },
  {
    rule: 'payments: the same money pays once',
    by: 'two payments have the same capture',
    sql: ({
      guest,
      promo,
    }) => `update payments set capture_ref = (select capture_ref from payments where id = ${paymentOf(guest)})
      where id = ${paymentOf(promo)}`,
  },
  {
    rule: agrees,
    by: 'nobody knows when money came',
    sql: ({ guest }) => `update payments set captured_at = null where id = ${paymentOf(guest)}`,
  },
  {
    rule: agrees,
    by: 'less came than was asked for',
    sql: ({ guest }) => `update payments set captured = captured - 1 where id = ${paymentOf(guest)}`,
    also: [rules.captured],
  },
  {
    rule: agrees,
    by: 'something went back of what counts as captured',
    sql: ({ guest }) => `update payments set refunded = 1 where id = ${paymentOf(guest)}`,
    also: [rules.credited],
  },
  {
    rule: 'payments: never more given back than was taken',
    by: 'more went to the balance than went back',
    sql: ({ split }) => `alter table payments drop constraint payments_sums;
      update payments set refunded_to_balance = refunded + 1 where id = ${paymentOf(split)}`,
    also: [toBalance],
  },
  {
    rule: 'payments: each is in the currency of what it pays',
    by: 'a payment is in another currency than its order',
    sql: ({ guest }) => `update payments set currency_id = 2 where id = ${paymentOf(guest)}`,
  },
  {
    rule: 'payments: the payment of an order charges what is left beside the balance',
    by: 'an open attempt asks for more',
    sql: ({ waiting }) => `update payments set amount = amount + 1 where id = ${paymentOf(waiting)}`,
  },
  {
    rule: oneOpen,
    by: 'somebody may still pay an expired order',
    sql: ({
      expired,
    }) => `delete from state_events where entity = 'payment' and entity_id = ${paymentOf(expired)}::text;
      update payments set state = 'created' where id = ${paymentOf(expired)}`,
  },
  {
    rule: oneOpen,
    by: 'two pages of one order are open',
    sql: ({ waiting }) => anotherPayment(waiting, { state: "'created'" }),
  },
  {
    rule: 'payments: somebody asks about what is open; that was looked for since',
    by: 'nobody has asked for days',
    sql: ({ waiting }) =>
      `update payments set poll_at = now() - interval '3 days' where id = ${paymentOf(waiting)}`,
  },
  {
    rule: 'payments: money that paid nothing goes back',
    by: 'nobody has asked for the refund',
    sql: ({ guest }) => `${anotherPayment(guest, { alarm: "'paid_twice'" })};
      ${told('payment', newPayment, 'created', 'captured')}`,
  },
  {
    rule: 'refunds: all that was asked for is within what was taken',
    by: 'a refund is larger than its payment',
    sql: ({ split }) =>
      `update refunds set amount = 100000 where payment_id = ${paymentOf(split)} and not is_to_balance`,
  },
  {
    rule: 'refunds: a payment knows all that was given back of it',
    by: 'a payment knows of less',
    sql: ({
      cancelled,
    }) => `update payments set refunded = refunded - 1, state = 'partially_refunded' where id = ${paymentOf(cancelled)};
      ${told('payment', paymentOf(cancelled), 'refunded', 'partially_refunded')};
      update refunds set updated_at = now() - interval '1 hour' where payment_id = ${paymentOf(cancelled)}`,
  },
  {
    rule: toBalance,
    by: 'a payment does not know that a part went to the balance',
    sql: ({ split }) => `update payments set refunded_to_balance = 0 where id = ${paymentOf(split)}`,
  },
  {
    rule: 'promotions: used as often as orders used them',
    by: 'a use is counted too many',
    sql: () => `update promotions set used = used + 1 where site_id = 1 and code = 'MINUS5'`,
  },
  {
    rule: 'promotions: never used more often than allowed',
    by: 'no use was allowed',
    sql: () => `alter table promotions drop constraint promotions_check1, drop constraint promotions_usage_limit_check;
      update promotions set usage_limit = 0 where site_id = 1 and code = 'MINUS5'`,
  },
  {
    rule: 'promotions: nobody more often than allowed',
    by: 'no use was allowed to anybody',
    sql: () => `alter table promotions drop constraint promotions_customer_limit_check;
      update promotions set customer_limit = 0 where site_id = 1 and code = 'MINUS5'`,
  },
  {
    rule: "promotions: a use belongs to an order that has this promotion, is not given up, and is this customer's",
    by: 'it counts for somebody else',
    sql: ({ promo }) => `update promotion_uses set customer_key = 'user:999999'
      where order_id = ${promo} and customer_key like 'user:%'`,
  },
  {
    rule: "promotions: a use belongs to an order that has this promotion, is not given up, and is this customer's",
    by: 'the order had another promotion',
    sql: ({
      promo,
    }) => `update orders set promotion_id = (select id from promotions where site_id = 1 and code = 'AMBER10')
      where id = ${promo}`,
  },
  {
    rule: 'promotions: an order that has one counts as a use of it, unless it had expired and no use was left',
    by: 'a use was given back although the order is paid',
    sql: ({ promo }) => `delete from promotion_uses where order_id = ${promo};
      update promotions set used = used - 1 where site_id = 1 and code = 'MINUS5'`,
  },
]
