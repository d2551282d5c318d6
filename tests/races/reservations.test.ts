import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../db/broken-invariants.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { payingShop } from '../support/paying-shop.ts'
import { arrived, checkedList, newCampaign, peopleOf, sentForms, spec } from '../support/reservations.ts'
import { actProcesses } from './act-processes.ts'

const at = payingShop()
const act = actProcesses(at)
/** `npm run test:deep` confirms ten thousand. */
const count = process.env.RACE_ROUNDS ? 10_000 : 120
const long = { timeout: 60_000 + count * 60 }

test(
  `RES-01 ${count} reservations that two processes confirm at once get numbers without a gap, in the order of confirming`,
  long,
  async () => {
    const campaign = await newCampaign(at.shop, at.now())
    const ids = await sentForms(at.shop, campaign, count, at.now())
    const half = Math.floor(count / 2)
    const wish = { siteId: 1, campaignId: campaign.id }
    await Promise.all([
      // Some are confirmed by both.
      act(0, 'confirmPlaces', { ...wish, ids: ids.slice(0, half + 10) }),
      act(1, 'confirmPlaces', { ...wish, ids: ids.slice(half) }),
    ])
    const people = await peopleOf(at.shop, campaign)
    expect(people.map(({ queue_no }) => queue_no)).toEqual(ids.map((_, index) => index + 1))
    const times = people.map(({ confirmed_at }) => confirmed_at?.getTime() ?? 0)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(await checkedList(at.shop, campaign)).toMatchObject({ isWhole: true, lines: count + 1 })
    expect(await brokenInvariants(at.shop.db)).toEqual([])
  },
)

test(
  'RES-01 two allocators at once give every device once, to the lowest numbers that wait',
  long,
  async () => {
    const campaign = await newCampaign(at.shop, at.now())
    const ids = await sentForms(at.shop, campaign, 30, at.now())
    const wish = { siteId: 1, campaignId: campaign.id }
    await act(0, 'confirmPlaces', { ...wish, ids })
    await arrived(at.shop, campaign, 20, { now: at.now(), isHeld: true })
    const given = await Promise.all([0, 1, 0, 1].map((place) => act(place, 'allocate', { ...wish, spec })))
    expect(given.reduce((all, one) => all + one, 0)).toBe(20)
    const { rows } = await sql<{ queue_no: number; devices: number }>`
    select queue_no, (select count(*)::integer from reservation_devices d where d.reservation_id = r.id) as devices
    from reservations r where campaign_id = ${campaign.id} order by queue_no`.execute(acrossSites(at.shop.db))
    expect(rows.map(({ devices }) => devices)).toEqual(rows.map(({ queue_no }) => (queue_no <= 20 ? 1 : 0)))
    expect(await checkedList(at.shop, campaign)).toMatchObject({ isWhole: true })
    expect(await brokenInvariants(at.shop.db)).toEqual([])
  },
)
