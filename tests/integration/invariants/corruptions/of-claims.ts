import type { ClaimState } from '../../../../src/shop/claims/claim.ts'
import type { Corruption } from './corruption.ts'

/** A claim of the demo. */
const one = (state: ClaimState) => `(select min(id) from claims where state = '${state}')`
const question = 'claims: a question is open while its answer is waited for, and at no other time'

export const ofClaims: Corruption[] = [
  {
    rule: 'claims: each is about something',
    by: 'its things are gone',
    sql: () => `delete from claim_items where claim_id = ${one('acknowledged')}`,
  },
  {
    rule: 'claims: its history leads to the state that it has',
    by: 'a move is missing',
    sql: () => `delete from state_events where entity = 'claim' and entity_id = ${one('rejected')}::text
      and to_state = 'rejected'`,
  },
  {
    rule: 'claims: one that was received is acknowledged at once',
    by: 'nobody has told the customer its number',
    sql: () => `update claims set state = 'submitted' where id = ${one('acknowledged')}`,
    also: ['claims: its history leads to the state that it has'],
  },
  {
    rule: question,
    by: 'the question was answered and nobody went on',
    sql: () =>
      `update claim_messages set answered_at = now() where claim_id = ${one('info_needed')} and is_question`,
  },
  {
    rule: question,
    by: 'one is asked of a claim that is over',
    sql: () =>
      `update claim_messages set is_question = true, answered_at = null where claim_id = ${one('rejected')}`,
  },
  {
    rule: "claims: what its time ended is with the site's admins; that was looked for since",
    by: 'one was forgotten',
    sql: () => `update claims set received_at = now() - interval '40 days', due_at = now() - interval '20 days'
      where id = ${one('acknowledged')}`,
  },
  {
    rule: 'claims: money that was promised was asked for once, to the cent',
    by: 'it was never asked for',
    sql: () =>
      `update claims set outcome = 'refund', amount = 5, paid_to = 'original' where id = ${one('resolving')}`,
  },
  {
    rule: 'claims: no money moves before it is decided and the goods are back',
    by: 'it moved for one that is only looked at',
    sql: () => `insert into claim_refunds (refund_id, site_id, claim_id)
      select gen_random_uuid(), site_id, id from claims where id = ${one('under_review')}`,
  },
  {
    rule: 'claims: what is put right by money reached the customer',
    by: 'the refund is still under way',
    also: [
      'claims: money that was promised was asked for once, to the cent',
      'history: the last event of a thing names the state it is in',
    ],
    sql: () => `with of_claim as (
        insert into claim_refunds (refund_id, site_id, claim_id)
        select refunds.id, refunds.site_id, (select min(id) from claims where state = 'resolved' and claims.site_id = refunds.site_id)
        from refunds where exists (select from claims where state = 'resolved' and claims.site_id = refunds.site_id)
        order by refunds.created_at limit 1 returning refund_id)
      update refunds set state = 'pending' from of_claim where refunds.id = of_claim.refund_id`,
  },
  {
    rule: 'claims: goods are waited for by a return',
    by: 'it was called off',
    also: ['history: the last event of a thing names the state it is in'],
    sql: () =>
      `update returns set state = 'cancelled' where cause = 'claim' and cause_id = ${one('awaiting_return')}`,
  },
  {
    rule: 'claims: the customer of a claim is that of its order',
    by: 'it has gone to somebody else',
    sql: () => `update claims set user_id = (select min(id) from users where users.site_id = claims.site_id
      and users.id <> claims.user_id) where id = ${one('acknowledged')}`,
  },
]
