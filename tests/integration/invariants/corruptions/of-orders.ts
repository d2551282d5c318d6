import { referencesRule } from '../../../../db/broken-invariants.ts'
import { type Corruption, paymentOf, rules, told } from './corruption.ts'

/** A change of lines whose last price and subtotal are those of the order, unless `edit` says otherwise. */
const edited = (
  orderId: number | string,
  edit: { before?: string; subtotal?: string; refund?: number } = {},
) =>
  `insert into order_edits (site_id, order_id, staff_id, reason, words, lines, before, after, consequence, amount, at)
    select o.site_id, o.id, (select min(id) from staff), 'other', '', '[]', jsonb_build_object('price', ${edit.before ?? 'p.price'}),
      jsonb_build_object('price', p.price, 'subtotal', ${edit.subtotal ?? 'p.subtotal'}), '${edit.refund ? 'refund' : 'none'}', ${edit.refund ?? 0}, now()
    from orders o cross join lateral (select ((o.total + o.balance) * 10000)::bigint as price,
      (select (sum(price * quantity) * 10000)::bigint from order_lines where order_id = o.id and fulfilment <> 'cancelled') as subtotal) p
    where o.id = ${orderId}`

const variantOf = (orderId: number) => `(select variant_id from order_lines where order_id = ${orderId})`

export const ofOrders: Corruption[] = [
  {
    rule: 'orders: every order has lines',
    by: 'the lines of an order are gone',
    sql: ({ expired }) => `delete from order_lines where order_id = ${expired}`,
  },
  {
    rule: 'orders: the lines make the subtotal; what was added after the payment has its own invoice',
    by: 'a line has another price',
    sql: ({ expired }) => `update order_lines set price = price + 1 where order_id = ${expired}`,
  },
  {
    rule: 'orders: a change of lines begins with the price that the change before it left',
    by: 'the second change begins with another price',
    sql: ({ guest }) => `${edited(guest)}; ${edited(guest, { before: 'p.price + 1' })}`,
  },
  {
    rule: 'orders: the last change of lines says what the lines make now',
    by: 'it says another subtotal',
    sql: ({ guest }) => edited(guest, { subtotal: 'p.subtotal + 1' }),
  },
  {
    rule: 'orders: what a change of lines gives back was asked for as a refund',
    by: 'nothing was refunded',
    sql: ({ guest }) => edited(guest, { refund: 1 }),
  },
  {
    rule: 'orders: the parts of the price make the total, and each of them is possible',
    by: 'the total is another',
    sql: ({ expired }) => `alter table orders drop constraint orders_sums;
      update orders set total = total + 1 where id = ${expired}`,
  },
  {
    rule: 'orders: the parts of the price make the total, and each of them is possible',
    by: 'something is taken off for a promotion that there is not',
    sql: ({ expired }) => `update orders set promo_discount = 1, total = total - 1 where id = ${expired}`,
  },
  {
    rule: 'orders: what is paid says when, and nothing else does',
    by: 'an expired order has a time of payment',
    sql: ({ expired }) => `alter table orders drop constraint orders_check1;
      update orders set paid_at = now() where id = ${expired}`,
    also: [rules.captured, rules.hasInvoice],
  },
  {
    rule: rules.captured,
    by: 'the money of a paid order does not count',
    sql: ({ guest }) => `update payments set alarm = 'looked into' where id = ${paymentOf(guest)}`,
  },
  {
    rule: rules.captured,
    by: 'money was captured for an order that is not paid',
    sql: ({ expired }) => `update payments set state = 'captured', captured = amount, captured_at = now()
      where id = ${paymentOf(expired)};
      ${told('payment', paymentOf(expired), 'cancelled', 'captured')}`,
  },
  {
    rule: rules.captured,
    by: 'what the balance paid is forgotten',
    sql: ({ onBalance }) => `update payments set alarm = 'looked into' where order_id = ${onBalance}`,
  },
  {
    rule: 'orders: an order and its checkout know each other, and agree on currency, rate and customer',
    by: 'the checkout is in another currency',
    sql: ({ guest }) => `update checkouts set currency_id = 2 where order_id = ${guest}`,
  },
  {
    rule: 'orders: an order and its checkout know each other, and agree on currency, rate and customer',
    by: 'the order belongs to somebody else',
    sql: ({ cancelled, userId }) => `update orders set user_id = ${userId} where id = ${cancelled}`,
    also: ['idempotency keys: a stored response that names an order names the order of its checkout'],
  },
  {
    rule: 'checkouts: the one of an order is placed, or invalidated by a customer who left, and belongs to that order',
    by: 'the checkout of an order is open again',
    sql: ({ guest }) => `update checkouts set state = 'confirming' where order_id = ${guest}`,
  },
  {
    rule: 'orders: lines have come as far as their order has, and travel in its own parcels',
    by: 'something of a paid order is bought and nobody works on it',
    sql: ({ guest }) => `update order_lines set fulfilment = 'bought' where order_id = ${guest};
      ${told('order_line', `(select id from order_lines where order_id = ${guest})`, 'to_buy', 'bought')}`,
  },
  {
    rule: 'orders: lines have come as far as their order has, and travel in its own parcels',
    by: 'a line lies in the parcel of another order',
    sql: ({ sent }) => `update order_lines set shipment_id = (select min(id) from shipments where site_id = 1)
      where order_id = ${sent}`,
  },
  {
    rule: 'orders: the clock of an order stands still only while something is asked',
    by: 'the clock stands still',
    sql: ({ guest }) => `update orders set paused_at = now() where id = ${guest}`,
  },
  {
    rule: 'stock: what is put aside is the sum of what carts and orders hold',
    by: 'more is put aside than anybody holds',
    sql: ({ waiting }) =>
      `update stocks set reserved = reserved + 1 where variant_id = ${variantOf(waiting)}`,
  },
  {
    rule: 'stock: never more put aside than there is',
    by: 'the stock is empty',
    sql: ({ waiting }) => `alter table stocks drop constraint stocks_reserved_is_there;
      update stocks set on_hand = 0 where variant_id = ${variantOf(waiting)}`,
  },
  {
    rule: 'carts: nobody holds what their line does not want',
    by: 'a cart holds two and wants one',
    sql: () => `alter table cart_lines drop constraint cart_lines_check;
      update cart_lines set quantity = 1 where held = 2`,
  },
  {
    rule: 'carts: what was put aside for too long is free again; the sweep has run since it was over',
    by: 'a cart holds something since hours ago',
    sql: () => `update cart_lines set held_until = now() - interval '2 hours' where held = 2`,
  },
  {
    rule: 'orders: what is paid or given up holds nothing any more',
    by: 'an order that was sent holds its goods',
    sql: ({ sent }) => `update order_lines set held = 1 where order_id = ${sent};
      update stocks set reserved = reserved + 1 where variant_id = ${variantOf(sent)}`,
  },
  {
    rule: 'orders: what is paid or given up holds nothing any more',
    by: 'an expired order holds its goods',
    sql: ({ expired }) => `update order_lines set held = 1 where order_id = ${expired};
      update stocks set reserved = reserved + 1 where variant_id = ${variantOf(expired)}`,
  },
  {
    rule: 'orders: what waits to be paid holds its goods, unless they are ordered in advance',
    by: 'an order that waits holds nothing',
    sql: ({ waiting }) => `update stocks set reserved = reserved - 1 where variant_id = ${variantOf(waiting)};
      update order_lines set held = 0 where order_id = ${waiting}`,
  },
  {
    rule: 'orders: only what is paid has left the stock',
    by: 'goods of an expired order count as sold',
    sql: ({ expired }) => `update order_lines set sold = 1 where order_id = ${expired}`,
  },
  {
    rule: 'orders: what nobody has paid for a day after it was due is given up; that was looked for since',
    by: 'an order was due days ago',
    sql: () => `update orders set due_at = now() - interval '3 days' where site_id = 1 and status = 'awaiting_payment'
      and email = 'busy@demo.test'`,
  },
  {
    rule: referencesRule,
    by: 'lines belong to another site than their order',
    sql: ({ expired }) => `update order_lines set site_id = 2 where order_id = ${expired}`,
  },
  {
    rule: referencesRule,
    by: 'an address has gone with its country',
    sql: () =>
      `update delivery_addresses set country_id = 999 where id = (select min(id) from delivery_addresses)`,
  },
  {
    rule: 'sessions: every token belongs to a device of the same site',
    by: 'a token is of another site',
    sql: () =>
      `update session_tokens set site_id = 2 where token_hash = (select min(token_hash) from session_tokens)`,
    also: [referencesRule],
  },
  {
    rule: 'accounts: every address has an owner of the same site',
    by: 'the owner of an address is gone',
    sql: () =>
      `update delivery_addresses set user_id = 999999 where id = (select min(id) from delivery_addresses)`,
    also: [referencesRule],
  },
  {
    rule: 'accounts: nobody has two addresses that are the default',
    by: 'two addresses of somebody are the default',
    sql: () => `drop index delivery_addresses_one_default;
      update delivery_addresses set is_default = true, site_id = 1, user_id = (select min(user_id) from delivery_addresses where site_id = 1)
      where id in (select id from delivery_addresses order by id limit 2)`,
  },
]
