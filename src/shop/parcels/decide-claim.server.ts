import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { FileKind } from '#shop/orders/file-kind.ts'
import { onDesk, type ParcelDesk } from './desk-parcel.server.ts'
import { insertExpected } from './insert-expected.server.ts'
import { insertParcelFiles } from './insert-files.server.ts'
import { measure } from './measure-parcel.server.ts'
import type { Battery, Parcel } from './parcel.ts'

type Claim = { id: string; siteId: number }

/**
 * A parcel without a suite is given to the customer who has shown that it is theirs. What is in it is for them to declare,
 * so it waits for the values.
 */
export function acceptClaim(
  desk: ParcelDesk,
  claim: Claim,
  { unidentifiedId, answer }: { unidentifiedId: string; answer: string },
): Promise<Result<Parcel, Failure>> {
  const { db, clock, member } = desk
  return db.transaction().execute(async (trx) => {
    const open = await lockClaim(trx, claim)
    const found = await trx
      .selectFrom('unidentified_parcels')
      .selectAll()
      .where('id', '=', unidentifiedId)
      .forUpdate()
      .executeTakeFirst()
    if (!open || !found) return err<Failure>({ code: 'service.not_found' })
    if (open.state !== 'open' || found.state !== 'waiting')
      return err<Failure>({ code: 'service.parcel_state' })
    const at = clock()
    const expected = await insertExpected(trx, claim.siteId, {
      userId: open.user_id,
      carrier: found.carrier,
      trackingNumber: found.tracking_number,
      shop: open.shop || found.shop,
      number: found.number,
      at,
    })
    const measured = await measure(onDesk(trx, expected, at, member.id), {
      labelName: found.label_name,
      size: {
        grams: found.grams,
        lengthMm: found.length_mm,
        widthMm: found.width_mm,
        heightMm: found.height_mm,
      },
      isDamaged: found.is_damaged,
      battery: found.battery as Battery,
      isFragile: found.is_fragile,
      shelf: found.shelf,
      holds: ['value_missing'],
      holdWords: '',
      restrictionId: null,
    })
    if (!measured.ok) return measured
    await movePhotos(trx, { siteId: claim.siteId, parcelId: expected.id, unidentifiedId, at })
    await trx
      .updateTable('unidentified_parcels')
      .set({ state: 'claimed', ended_at: at })
      .where('id', '=', unidentifiedId)
      .execute()
    await decide(trx, claim, {
      state: 'accepted',
      unidentified_id: unidentifiedId,
      parcel_id: expected.id,
      staff_id: member.id,
      answer,
      decided_at: at,
    })
    return ok(measured.value)
  })
}

export function refuseClaim(
  { db, clock, member }: ParcelDesk,
  claim: Claim,
  answer: string,
): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx) => {
    const open = await lockClaim(trx, claim)
    if (!open) return err<Failure>({ code: 'service.not_found' })
    if (open.state !== 'open') return err<Failure>({ code: 'service.parcel_state' })
    await decide(trx, claim, { state: 'refused', staff_id: member.id, answer, decided_at: clock() })
    return ok(null)
  })
}

function lockClaim(trx: Trx, { id, siteId }: Claim) {
  return trx
    .selectFrom('parcel_claims')
    .select(['state', 'user_id', 'shop'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function decide(
  trx: Trx,
  { id, siteId }: Claim,
  decision: {
    state: 'accepted' | 'refused'
    unidentified_id?: string
    parcel_id?: string
    staff_id: string
    answer: string
    decided_at: Date
  },
): Promise<void> {
  await trx
    .updateTable('parcel_claims')
    .set(decision)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  await publish(trx, { topic: 'parcel.claim', siteId, payload: { claimId: id } })
}

async function movePhotos(
  trx: Trx,
  {
    siteId,
    parcelId,
    unidentifiedId,
    at,
  }: { siteId: number; parcelId: string; unidentifiedId: string; at: Date },
): Promise<void> {
  const photos = await trx
    .selectFrom('unidentified_files')
    .select(['name', 'content_type', 'bytes'])
    .where('unidentified_id', '=', unidentifiedId)
    .orderBy('seq')
    .execute()
  const files = photos.map(({ name, content_type, bytes }) => ({
    name,
    kind: content_type as FileKind,
    bytes,
  }))
  await insertParcelFiles(trx, siteId, { parcelId }, files, { kind: 'photo', authorType: 'staff', at })
  await trx.deleteFrom('unidentified_files').where('unidentified_id', '=', unidentifiedId).execute()
}
