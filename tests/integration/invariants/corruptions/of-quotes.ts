import type { QuoteState } from '../../../../src/shop/quotes/quote.ts'
import { type Corruption, rules } from './corruption.ts'

/** A request of the demo. */
const one = (state: QuoteState) => `(select min(id) from quotes where state = '${state}')`
const orderOf = (state: QuoteState) => `(select order_id from quotes where id = ${one(state)})`
const ends = 'quotes: only what time ends has an end, and what it ends is over'
const clock = 'quotes: our clock runs while an answer is ours to give, and says by when'

export const ofQuotes: Corruption[] = [
  {
    rule: 'quotes: what was sent asks for something',
    by: 'its items are gone',
    sql: () => `delete from quote_items where quote_id = ${one('submitted')}`,
  },
  {
    rule: clock,
    by: 'nobody knows by when to answer',
    sql: () => `update quotes set answer_due_at = null where id = ${one('submitted')}`,
  },
  {
    rule: clock,
    by: 'it runs while the customer decides',
    sql: () => `update quotes set clock_from = now(), answer_due_at = now() where id = ${one('quoted')}`,
  },
  {
    rule: 'quotes: nobody works on what is not ours to do',
    by: 'somebody has one that was bought',
    sql: () => `update quotes set agent_id = (select min(id) from staff), agent_until = now()
      where id = ${one('converted')}`,
  },
  {
    rule: ends,
    by: 'a question has been open for too long',
    sql: () => `update quotes set ends_at = now() - interval '1 day' where id = ${one('info_needed')}`,
  },
  {
    rule: ends,
    by: 'one that was bought will end',
    sql: () => `update quotes set ends_at = now() + interval '1 day' where id = ${one('converted')}`,
  },
  {
    rule: 'quotes: a question is open while its answer is waited for, and in no other request that goes on',
    by: 'the question was answered and nobody went on',
    sql: () =>
      `update quote_messages set answered_at = now() where quote_id = ${one('info_needed')} and is_question`,
  },
  {
    rule: 'quotes: offers are numbered from one, and the newest is the one that holds',
    by: 'one is missing',
    sql: () => `update quote_revisions set number = 3 where quote_id = ${one('quoted')} and number = 2`,
  },
  {
    rule: 'quotes: the lines of each way of an offer make its total',
    by: 'the total is another',
    sql: () => `update quote_revisions set offer = jsonb_set(offer, '{ways,air,total}', '1')
      where quote_id = ${one('declined')}`,
  },
  {
    rule: 'quotes: an offer that holds ends when it said so',
    by: 'it ends sooner',
    sql: () => `update quotes set ends_at = ends_at - interval '1 hour' where id = ${one('quoted')}`,
  },
  {
    rule: 'quotes: an order of an offer belongs to the customer of its quote, and stands as the quote says',
    by: 'the quote is of somebody else',
    sql: () => `update quotes set user_id = (select min(id) from users where users.site_id = quotes.site_id
      and users.id <> quotes.user_id) where id = ${one('converted')}`,
  },
  {
    rule: 'quotes: an order of an offer belongs to the customer of its quote, and stands as the quote says',
    by: 'the order was paid long ago, and the quote waits for it',
    sql: () => `update quotes set state = 'accepted' where id = ${one('converted')}`,
    also: [rules.history],
  },
  {
    rule: 'quotes: an order of an offer that is to be paid or was paid has its quote, and its goods come from no stock',
    by: 'the quote has forgotten its order',
    sql: () => `alter table quotes drop constraint quotes_ordered;
      update quotes set order_id = null where id = ${one('accepted')}`,
  },
  {
    rule: 'quotes: an order of an offer that is to be paid or was paid has its quote, and its goods come from no stock',
    by: 'something left a stock for it',
    sql: () => `update order_lines set sold = 1 where order_id = ${orderOf('converted')}`,
  },
  {
    rule: 'quotes: an order costs what its offer said, to the cent',
    by: 'the offer said a cent more',
    sql: () => `update quote_revisions set offer = jsonb_set(jsonb_set(offer,
        '{ways,sea,total}', to_jsonb((offer #>> '{ways,sea,total}')::bigint + 100)),
        '{ways,sea,lines,0,amount}', to_jsonb((offer #>> '{ways,sea,lines,0,amount}')::bigint + 100))
      where quote_id = ${one('accepted')}`,
  },
  {
    rule: 'quotes: what the shop really took is settled after the payment',
    by: 'it was settled for an offer that nobody took',
    sql: () => `insert into quote_settlements (site_id, quote_id, staff_id, prices, difference, borne, consequence, amount, at)
      select site_id, id, (select min(id) from staff), '[]', 0, 0, 'none', 0, now() from quotes where id = ${one('declined')}`,
  },
  {
    rule: 'orders: what is charged beside goods and transport adds up, and only orders from abroad have such charges',
    by: 'a charge is another',
    sql: () =>
      `update order_charges set amount = amount + 1 where order_id = ${orderOf('accepted')} and place = 1`,
  },
]
