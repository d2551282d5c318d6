import { type Corruption, rules } from './corruption.ts'

const entry = (userId: number) => `account_id = (select id from ledger_accounts where user_id = ${userId})`
const openPromise =
  'balances: a promise that is still open belongs to an order that waits to be paid, or to a checkout that is under way'
const ofOrder =
  'balances: what an order takes from one was held for it, let go of where the last try to pay the rest failed, and taken when it is paid'

export const ofBalances: Corruption[] = [
  {
    rule: rules.held,
    by: 'a promise is larger than what is put aside for it',
    sql: ({ userId }) => `update balance_holds set amount = amount + 1
      where user_id = ${userId} and state = 'held' and order_id is null`,
  },
  {
    rule: ofOrder,
    by: 'the balance is to pay more than was held',
    sql: ({ waiting }) =>
      `update payments set amount = amount + 1 where order_id = ${waiting} and provider = 4`,
  },
  {
    rule: ofOrder,
    by: 'a promise that was taken is let go of',
    sql: ({ onBalance }) => `update balance_holds set state = 'released' where order_id = ${onBalance}`,
    also: [rules.history],
  },
  {
    rule: openPromise,
    by: 'nobody has come back to the checkout for hours',
    sql: ({
      userId,
    }) => `update checkouts set updated_at = now() - interval '4 hours' where user_id = ${userId} and order_id is null;
      update balance_holds set updated_at = now() - interval '4 hours' where user_id = ${userId}`,
  },
  {
    rule: openPromise,
    by: 'its checkout was given up',
    sql: ({ userId }) => `update checkouts set state = 'invalidated', updated_at = now() - interval '2 hours'
        where user_id = ${userId} and order_id is null;
      update balance_holds set updated_at = now() - interval '2 hours' where user_id = ${userId}`,
  },
  {
    rule: openPromise,
    by: 'its checkout is somebody else’s',
    sql: ({ userId }) => `update checkouts set user_id = (select min(id) from users where site_id = 1)
      where user_id = ${userId} and order_id is null`,
  },
  {
    rule: 'balances: every top-up that came was added, once, and every other was not',
    by: 'no transfer added it',
    sql: ({ topUp }) =>
      `update ledger_transfers set payment_id = null where kind = 'topup' and payment_id = '${topUp}'`,
  },
  {
    rule: 'balances: a top-up that its provider gave back was taken off again, or an alarm says that it was spent',
    by: 'no transfer took it off',
    sql: ({ topUp }) =>
      `update ledger_transfers set payment_id = null where kind = 'topup_returned' and payment_id = '${topUp}'`,
  },
  {
    rule: 'balances: what was given back to them is what the refunds say',
    by: 'a transfer is for no refund',
    sql: ({ userId }) =>
      `update ledger_transfers set idempotency_key = 'refund_of_nothing' where kind = 'refund' and user_id = ${userId}`,
  },
  {
    rule: 'balances: what was taken from one was taken by its transfer, once, from the customer who ordered',
    by: 'a transfer is for no payment',
    sql: ({ onBalance }) => `update ledger_transfers set payment_id = null
      where kind = 'capture' and payment_id = (select id from payments where order_id = ${onBalance})`,
  },
  {
    rule: 'balances: what was taken from one was taken by its transfer, once, from the customer who ordered',
    by: 'it was taken in another currency than was paid',
    sql: ({ onBalance }) => `update payments set currency_id = 2 where order_id = ${onBalance}`,
    also: ['payments: each is in the currency of what it pays'],
  },
  {
    rule: 'ledger: every transfer takes from one account what it gives to another',
    by: 'the shop gets more than the customer gave',
    sql: ({ userId }) => `update ledger_entries set amount = amount + 1, end_balance = end_balance + 1
      where amount > 0 and transfer_id = (select max(id) from ledger_transfers where user_id = ${userId} and kind = 'capture')`,
    also: [rules.account],
  },
  {
    rule: rules.account,
    by: 'an entry is missing',
    sql: ({ userId }) => `update ledger_accounts set last_seq = last_seq + 1 where user_id = ${userId}`,
  },
  {
    rule: 'ledger: each entry begins where the one before it ended',
    by: 'the first entry began with something',
    sql: ({
      userId,
    }) => `update ledger_entries set starting_balance = starting_balance + 1, end_balance = end_balance + 1
      where seq = 1 and ${entry(userId)}`,
  },
  {
    rule: 'ledger: no customer has less than nothing',
    by: 'more is held than is there',
    sql: ({ userId }) => `alter table ledger_accounts drop constraint ledger_accounts_never_below_zero;
      update ledger_accounts set held = balance + 1 where user_id = ${userId}`,
    also: [rules.held],
  },
  {
    rule: 'ledger: each transfer begins with what the one before it left',
    by: 'a transfer began with more',
    sql: ({
      topUp,
    }) => `update ledger_transfers set starting_balance = starting_balance + 1, end_balance = end_balance + 1
      where kind = 'topup' and payment_id = '${topUp}'`,
  },
  {
    rule: rules.accounts,
    by: 'the shop has more than its customers gave',
    sql: () => `update ledger_accounts set balance = balance + 1 where site_id = 1 and kind = 'sales'`,
    also: [rules.account],
  },
  {
    rule: 'ledger: somebody has what their last transfer says',
    by: 'a customer has more',
    sql: ({ userId }) => `update ledger_accounts set balance = balance + 1 where user_id = ${userId}`,
    also: [rules.account, rules.accounts],
  },
  {
    rule: "ledger: the entries of a transfer are on its customer's account and on one of the shop's, in its currency",
    by: 'what staff took counts as given back by a provider',
    sql: () => `update ledger_transfers set kind = 'topup_returned' where site_id = 1 and kind = 'deduct'`,
  },
]
