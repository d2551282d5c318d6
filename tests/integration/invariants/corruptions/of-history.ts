import { type Corruption, paymentOf, rules, told } from './corruption.ts'

const steps = 'history: each step begins where the one before it ended, and is one that can be taken'
const refundOf = (orderId: number) => `(select id from refunds where payment_id = ${paymentOf(orderId)})`

export const ofHistory: Corruption[] = [
  {
    rule: rules.history,
    by: 'nobody told that an order is worked on',
    sql: ({ guest }) => `update orders set status = 'processing' where id = ${guest}`,
  },
  {
    rule: rules.history,
    by: 'what a payment went through is forgotten',
    sql: ({ guest }) =>
      `delete from state_events where entity = 'payment' and entity_id = ${paymentOf(guest)}::text`,
  },
  {
    rule: rules.history,
    by: 'nobody told that a parcel comes back',
    sql: ({ sent }) =>
      `update shipments set state = 'returned', delivered_at = null where order_id = ${sent}`,
  },
  {
    rule: rules.history,
    by: 'it was told on another site',
    sql: ({ guest }) =>
      `update state_events set site_id = 2 where entity = 'order' and entity_id = '${guest}'`,
  },
  {
    rule: steps,
    by: 'an order was paid from where it was not',
    sql: ({ guest }) => `update state_events set from_state = 'expired'
      where entity = 'order' and entity_id = '${guest}' and to_state = 'paid'`,
  },
  {
    rule: steps,
    by: 'a paid order expired',
    sql: ({ guest }) => `${told('order', String(guest), 'paid', 'expired')};
      ${told('order', String(guest), 'expired', 'paid')}`,
  },
  {
    rule: steps,
    by: 'captured money was waited for again',
    sql: ({ guest }) => `${told('payment', paymentOf(guest), 'captured', 'pending')};
      ${told('payment', paymentOf(guest), 'pending', 'captured')}`,
  },
  {
    rule: steps,
    by: 'a refund that was made was asked for again',
    sql: ({ cancelled }) => `${told('refund', refundOf(cancelled), 'succeeded', 'requested')};
      ${told('refund', refundOf(cancelled), 'requested', 'succeeded')}`,
  },
  {
    rule: 'jobs: none is given up, and none has waited for a day while others were done',
    by: 'a job has failed as often as it may',
    sql: () => `insert into graphile_worker._private_jobs (task_id, attempts, max_attempts)
      select min(id), 12, 12 from graphile_worker._private_tasks`,
  },
  {
    rule: 'jobs: none is given up, and none has waited for a day while others were done',
    by: 'nobody has done a job for days',
    sql: () => `insert into graphile_worker._private_jobs (task_id, run_at)
      select min(id), now() - interval '2 days' from graphile_worker._private_tasks`,
  },
  {
    rule: 'outbox: the order, invoice or parcel of an event exists, on the site of the event',
    by: 'an event names an order of another site',
    sql: ({ guest }) => `update outbox_events set site_id = 2 where payload ->> 'orderId' = '${guest}'`,
  },
  {
    rule: 'email: every email has left within a day, as long as emails were sent',
    by: 'an email has been waiting for two days',
    sql: () =>
      `update emails set sent_at = null, created_at = now() - interval '2 days' where id = (select min(id) from emails)`,
  },
  {
    rule: 'webhooks: what a provider told was looked at within a day',
    by: 'nobody has looked for days',
    sql: () => `update webhook_inbox set processed_at = null, received_at = now() - interval '2 days'
      where id = (select min(id) from webhook_inbox)`,
  },
  {
    rule: 'idempotency keys: a stored response that names an order names the order of its checkout',
    by: 'it names another order',
    sql: () => `update idempotency_keys set body = jsonb_set(body::jsonb, '{order_id}', '1')::text
      where id = (select min(id) from idempotency_keys where call like '%/pay/%' and status = 200)`,
  },
  {
    rule: 'idempotency keys: none is older than a month; the sweep deletes them',
    by: 'one is from long ago',
    sql: () =>
      `update idempotency_keys set started_at = now() - interval '40 days' where id = (select min(id) from idempotency_keys)`,
  },
  {
    rule: 'reconciliation: each list begins before the one before it ended',
    by: 'a list leaves something out',
    sql: () => `update reconciliation_runs set from_at = to_at - interval '1 minute'
      where id = (select max(id) from reconciliation_runs)`,
  },
  {
    rule: 'reconciliation: money in the list of a provider was captured here, or there is a case',
    by: 'a case is gone',
    sql: () => 'delete from reconciliation_cases',
  },
]
