import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Shop } from '../../src/assemble.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import type { Campaign } from '../../src/shop/reservations/campaign.ts'
import { findCampaign } from '../../src/shop/reservations/campaigns.queries.server.ts'
import { readLines } from '../../src/shop/reservations/chain.server.ts'
import { startOf, verifyQueue } from '../../src/shop/reservations/public-queue.ts'
import { expectDevices, recordArrival } from '../../src/shop/reservations/record-arrival.server.ts'
import { proofCode } from '../../src/shop/reservations/reservation.ts'
import { createCampaign } from '../../src/shop/reservations/save-campaign.server.ts'

const siteId = 1
const hourMs = 3_600_000
export const spec = 'Q-RED-64'
export const otherSpec = 'Q-BLU-64'

/** A campaign of its own that is open, newer than that of the demo; without people. */
export async function newCampaign(
  shop: Shop,
  now: Date,
  changes: { deposit?: number; max?: number } = {},
): Promise<Campaign> {
  const slug = `test-${randomBytes(4).toString('hex')}`
  const { deposit = 0, max = 2 } = changes
  const made = await acrossSites(shop.db)
    .transaction()
    .execute((trx) =>
      createCampaign(
        trx,
        { siteId, now },
        {
          slug,
          code: 'TEST',
          title: 'Quill',
          maker: 'Skaudas',
          opensAt: new Date(now.getTime() - 1000),
          closesAt: new Date(now.getTime() + 90 * 24 * hourMs),
          isPublished: true,
          models: [
            {
              code: 'Q',
              name: 'Quill',
              size: '',
              grams: 400,
              picture: '',
              colours: [
                { code: 'RED', name: 'Red', hex: '#AA0000' },
                { code: 'BLU', name: 'Blue', hex: '#0000AA' },
              ],
              storages: [{ code: '64', name: '64 GB', price: 500 }],
            },
          ],
          kind: 'phone',
          depositKind: deposit > 0 ? 'fixed' : 'none',
          deposit,
          depositHours: 24,
          maxPerCustomer: max,
          payHours: 48,
          termsVersion: '1',
        },
      ),
    )
  const campaign = made.ok ? await findCampaign(acrossSites(shop.db), siteId, { slug }) : null
  if (!campaign) throw new Error(JSON.stringify(made))
  return campaign
}

/** Forms that were sent and not confirmed yet, by people of their own. */
export async function sentForms(shop: Shop, campaign: Campaign, count: number, now: Date): Promise<string[]> {
  const forms = Array.from({ length: count }, (_, index) => ({
    key: randomUUID(),
    email: `race-${index}-${randomBytes(4).toString('hex')}@example.test`,
    code: proofCode('TEST', randomBytes(12)),
  }))
  const { rows } = await sql<{ id: string }>`
    insert into reservations (site_id, campaign_id, number, email, first_name, last_name, phone, country_id, locale, currency_id, spec,
      code, terms_version, form_key, submitted_at, confirm_until, updated_at)
    select ${siteId}, ${campaign.id}, 'HR' || nextval('reservation_numbers'), form ->> 'email', 'Ona', 'Onaitė', '+37061234567', 1, 'en', 1,
      ${spec}, form ->> 'code', '1', (form ->> 'key')::uuid, ${now}::timestamptz, ${new Date(now.getTime() + 24 * hourMs)}::timestamptz, ${now}::timestamptz
    from json_array_elements(${JSON.stringify(forms)}::json) as form returning id`.execute(
    acrossSites(shop.db),
  )
  await sql`insert into state_events (site_id, entity, entity_id, to_state, actor_type, at)
    select site_id, 'reservation', id::text, 'submitted', 'guest', submitted_at from reservations
    where campaign_id = ${campaign.id} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    acrossSites(shop.db),
  )
  return rows.map(({ id }) => id)
}

/** Devices in the warehouse, given to those who wait; `isHeld` leaves them free. */
export async function arrived(
  shop: Shop,
  campaign: Campaign,
  pieces: number,
  { now, of = spec, isHeld = false }: { now: Date; of?: string; isHeld?: boolean },
): Promise<number> {
  const formKey = randomUUID()
  const day = now.toISOString().slice(0, 10)
  return acrossSites(shop.db)
    .transaction()
    .execute(async (trx: Trx) => {
      await expectDevices(trx, campaign, { spec: of, pieces, day, state: 'shipped', formKey, now })
      const { id } = await trx
        .selectFrom('reservation_arrivals')
        .select('id')
        .where('form_key', '=', formKey)
        .executeTakeFirstOrThrow()
      if (!isHeld) {
        const recorded = await recordArrival(trx, campaign, { id, pieces, now })
        return recorded.ok ? recorded.value.given : -1
      }
      await sql`update reservation_arrivals set state = 'arrived', arrived_at = ${now}::timestamptz where id = ${id}`.execute(
        trx,
      )
      await sql`insert into reservation_devices (site_id, campaign_id, spec, arrival_id)
        select ${siteId}, ${campaign.id}, ${of}, ${id} from generate_series(1, ${pieces}::integer)`.execute(
        trx,
      )
      return 0
    })
}

/** The public list, as anybody would check it. */
export async function checkedList(shop: Shop, campaign: Campaign) {
  return verifyQueue(startOf(campaign.slug), await readLines(acrossSites(shop.db), siteId, campaign.id))
}

export function peopleOf(shop: Shop, campaign: Campaign) {
  return acrossSites(shop.db)
    .selectFrom('reservations')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .orderBy('queue_no')
    .orderBy('id')
    .execute()
}
