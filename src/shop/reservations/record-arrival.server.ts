import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import { giveNext } from './allocate-devices.server.ts'
import { type Arrival, type Campaign, deviceOf } from './campaign.ts'
import { lockChain } from './chain.server.ts'

/** Devices that are expected. A form that is sent twice makes one line. */
export async function expectDevices(
  trx: Trx,
  campaign: Campaign,
  {
    spec,
    pieces,
    day,
    state,
    formKey,
    now,
  }: {
    spec: string
    pieces: number
    day: string
    state: 'asked' | 'ordered' | 'shipped'
    formKey: string
    now: Date
  },
): Promise<Result<null, Failure>> {
  if (!deviceOf(campaign, spec)) return err(unknownChoice('spec'))
  await trx
    .insertInto('reservation_arrivals')
    .values({
      site_id: campaign.siteId,
      campaign_id: campaign.id,
      spec,
      pieces,
      day,
      state,
      form_key: formKey,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['form_key', 'site_id']).doNothing())
    .execute()
  return ok(null)
}

/** What has been ordered, shipped or called off. */
export async function changeArrival(
  trx: Trx,
  campaign: Campaign,
  {
    id,
    state,
    day,
    now,
  }: { id: string; state: 'asked' | 'ordered' | 'shipped' | 'cancelled'; day: string; now: Date },
): Promise<Result<null, Failure>> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation_arrivals')
    .set({ state, day, updated_at: now })
    .where('site_id', '=', campaign.siteId)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'ordered', 'shipped'])
    .executeTakeFirst()
  return numUpdatedRows === 1n ? ok(null) : err({ code: 'service.stale_version' })
}

/**
 * The devices are in the warehouse: each gets a row, and those who wait get them at once, the lowest number first. Returns
 * how many were given out. `pieces` may be fewer than expected; recorded twice, it counts once.
 */
export async function recordArrival(
  trx: Trx,
  campaign: Campaign,
  { id, pieces, now }: { id: string; pieces: number; now: Date },
): Promise<Result<{ given: number; spec: string }, Failure>> {
  const { siteId, id: campaignId } = campaign
  let chain = await lockChain(trx, siteId, campaignId)
  const arrival = await trx
    .selectFrom('reservation_arrivals')
    .select(['spec', 'pieces', 'state'])
    .where('site_id', '=', siteId)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!arrival) return err({ code: 'service.not_found' })
  const open: readonly Arrival['state'][] = ['asked', 'ordered', 'shipped']
  if (!open.includes(arrival.state as Arrival['state'])) return err({ code: 'service.stale_version' })
  const { spec } = arrival
  await trx
    .updateTable('reservation_arrivals')
    .set({ state: 'arrived', arrived_at: now, pieces, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('reservation_devices')
    .values(
      Array.from({ length: pieces }, () => ({
        site_id: siteId,
        campaign_id: campaignId,
        spec,
        arrival_id: id,
      })),
    )
    .execute()
  let given = 0
  for (;;) {
    const next = await giveNext(trx, chain, campaign, { spec, now })
    if (!next) return ok({ given, spec })
    chain = next
    given += 1
  }
}
