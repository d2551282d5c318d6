import { sql } from 'kysely'
import type { Db } from '../../src/platform/database.server.ts'

/** Puts the payment attempts of these orders into a state that no provider reported, with a matching history. */
export async function pretendAttempts(
  db: Db,
  orderIds: readonly (number | string)[],
  state: 'created' | 'expired',
): Promise<void> {
  await sql`
    with attempts as (
      update payments set state = ${state}, provider_ref = case ${state}::text when 'created' then null else provider_ref end,
        redirect_url = case ${state}::text when 'created' then null else redirect_url end
      where site_id = 1 and order_id = any(${orderIds.map(String)}::bigint[]) and provider <> 4 returning id
    ), forgotten as (
      delete from state_events where site_id = 1 and entity = 'payment' and entity_id in (select id::text from attempts)
    )
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
    select 1, 'payment', id::text, 'created', ${state}, 'provider', now() from attempts where ${state}::text <> 'created'`.execute(
    db,
  )
}
