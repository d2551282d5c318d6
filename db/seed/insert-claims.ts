import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database.server.ts'
import { insertParcelFiles } from '../../src/shop/parcels/insert-files.server.ts'
import { type DemoUnidentified, demoClaimed, demoClaims } from './demo-claims.ts'
import { demoTrackingNumber } from './demo-parcels.ts'
import { type ParcelStory, photoOf, placeOf, type WrittenParcel } from './insert-parcels.ts'

const hourMs = 3_600_000

/** One is still to be decided, one was refused, and one became a parcel. */
export async function insertClaims(story: ParcelStory, written: readonly WrittenParcel[]): Promise<void> {
  const { trx, site, owners, staffId, now, taken, ago } = story
  const busy = owners.get('busy@demo.test')
  if (!busy) return
  await insertUnidentified(trx, demoClaimed, { now, taken, siteId: site.id })
  const { open, accepted, refused } = demoClaims
  const parcel = written.find(({ demo }) => demo.isClaimed)
  const became = parcel && (await insertClaimed(story, parcel))
  const about = { site_id: site.id, user_id: busy.id, shop: '', words: '', answer: '' }
  const claims = [
    ...(parcel && became
      ? [
          {
            ...about,
            state: 'accepted',
            tracking_number: demoTrackingNumber(site.id, parcel.demo),
            unidentified_id: became,
            parcel_id: parcel.id,
            staff_id: staffId,
            created_at: ago(accepted.at),
            decided_at: ago(accepted.decided),
          },
        ]
      : []),
    {
      ...about,
      state: 'refused',
      tracking_number: demoTrackingNumber(site.id, refused),
      shop: refused.shop,
      unidentified_id: null,
      parcel_id: null,
      staff_id: staffId,
      answer: refused.answer[busy.locale],
      created_at: ago(refused.at),
      decided_at: ago(refused.decided),
    },
    {
      ...about,
      state: 'open',
      tracking_number: demoTrackingNumber(site.id, demoClaimed),
      shop: demoClaimed.shop,
      words: open.words[busy.locale],
      unidentified_id: null,
      parcel_id: null,
      staff_id: null,
      created_at: ago(open.at),
      decided_at: null,
    },
  ]
  const ids = await trx.insertInto('parcel_claims').values(claims).returning(['id', 'created_at']).execute()
  const proof = {
    name: 'order.webp',
    kind: 'image/webp' as const,
    bytes: await photoOf([1, 1, 1, 1], 'label'),
  }
  for (const { id, created_at: at } of ids)
    await insertParcelFiles(trx, site.id, { claimId: id }, [proof], {
      kind: 'proof',
      authorType: 'customer',
      at,
    })
}

/** The row that the claimed parcel had before it had an owner. */
async function insertClaimed({ trx, ago, site }: ParcelStory, { number, demo }: WrittenParcel) {
  const [grams, length, width, height] = demo.size ?? [1, 1, 1, 1]
  const { id } = await trx
    .insertInto('unidentified_parcels')
    .values({
      number,
      state: 'claimed',
      carrier: demo.carrier,
      tracking_number: demoTrackingNumber(site.id, demo),
      shop: demo.shop,
      grams,
      length_mm: length,
      width_mm: width,
      height_mm: height,
      received_at: ago(demoClaims.accepted.at + 24),
      ended_at: ago(demoClaims.accepted.decided),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUnidentified(
  trx: Trx,
  demo: DemoUnidentified,
  { now, taken, siteId }: { now: Date; taken: Set<string>; siteId: number },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const [grams, length, width, height] = demo.size
  const { id } = await trx
    .insertInto('unidentified_parcels')
    .values({
      number: sql<string>`'P-' || nextval('parcel_numbers')`,
      state: demo.disposed === undefined ? 'waiting' : 'disposed',
      label_name: demo.labelName,
      carrier: demo.carrier,
      tracking_number: demoTrackingNumber(siteId, demo),
      shop: demo.shop,
      grams,
      length_mm: length,
      width_mm: width,
      height_mm: height,
      battery: demo.battery ?? 'none',
      is_fragile: demo.isFragile ?? false,
      shelf: demo.disposed === undefined ? placeOf(taken, 0) : null,
      notes: demo.notes ?? '',
      received_at: ago(demo.received),
      ended_at: demo.disposed === undefined ? null : ago(demo.disposed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const view of ['box', 'label'] as const) {
    const bytes = await photoOf(demo.size, view)
    await trx
      .insertInto('unidentified_files')
      .values({
        id: randomUUID(),
        unidentified_id: id,
        name: `${view}.webp`,
        content_type: 'image/webp',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes,
        uploaded_at: ago(demo.received),
      })
      .execute()
  }
}
