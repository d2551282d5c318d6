import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { titleOf } from './declaration.ts'
import { changeParcelOnDesk, type ParcelDesk, type ParcelOfSite } from './desk-parcel.server.ts'
import { insertExpected } from './insert-expected.server.ts'
import type { Battery, Measured, Parcel } from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { findParcelItems, moveParcel } from './parcels.queries.server.ts'
import { replaceItems } from './replace-items.server.ts'
import { dividedItems } from './split.ts'

/** What the warehouse finds of one of the two. */
export type SplitFindings = {
  size: Measured
  battery: Battery
  isFragile: boolean
  isLiquid: boolean
  isPerfume: boolean
  shelf: string | null
}

/**
 * What its owner wants is taken out and becomes a parcel of its own. Both are measured and ready; lines, invoices of shops
 * and the time on the shelf are divided or shared, so nothing is declared, stored or charged twice.
 */
export function splitParcel(
  desk: ParcelDesk,
  key: ParcelOfSite,
  { part, rest }: { part: SplitFindings; rest: SplitFindings },
): Promise<Result<{ whole: Parcel; part: Parcel }, Failure>> {
  return changeParcelOnDesk(desk, key, ['splitting'], async ({ trx, parcel, at, actor, move }) => {
    const items = (await findParcelItems(trx, parcel.siteId, [parcel.id])).get(parcel.id) ?? []
    const divided = dividedItems(items, parcel.splitWish)
    const lines = (of: typeof items) => of.map(({ id: _id, ...line }) => line)
    const taken = await insertPart(trx, parcel, { findings: part, title: titleOf(divided.part), at, actor })
    await replaceItems(trx, parcel.siteId, parcel.id, lines(divided.rest))
    await replaceItems(trx, parcel.siteId, taken.id, lines(divided.part))
    await copyInvoices(trx, parcel, taken)
    const whole = await move(parcel, 'ready', {
      ...found(rest, at),
      title: titleOf(divided.rest),
      split_wish: '[]',
      reason: 'split',
    })
    return ok({ whole, part: taken })
  })
}

/** It cannot be taken apart, or is one thing after all: its owner reads why. */
export function refuseSplit(
  desk: ParcelDesk,
  key: ParcelOfSite,
  words: string,
): Promise<Result<Parcel, Failure>> {
  return changeParcelOnDesk(desk, key, ['splitting'], async ({ parcel, move }) =>
    ok(await move(parcel, 'ready', { split_wish: '[]', split_words: words, reason: 'split_refused' })),
  )
}

/** It came when the whole came, and has lain here as long; so its moves are those of any parcel that comes. */
async function insertPart(
  trx: Trx,
  whole: Parcel,
  { findings, title, at, actor }: { findings: SplitFindings; title: string; at: Date; actor: ParcelActor },
): Promise<Parcel> {
  const { siteId, userId, shop, storage, receivedAt } = whole
  const by = { at, actor, reason: 'split' }
  const written = await insertExpected(trx, siteId, {
    userId,
    shop,
    carrier: null,
    trackingNumber: null,
    splitFromId: whole.id,
    at,
  })
  const begun = { ...written, storage: { ...storage, runsFrom: null } }
  const arrived = await moveParcel(trx, begun, 'arrived', {
    ...by,
    received_at: receivedAt,
    label_name: whole.labelName,
    is_damaged: whole.isDamaged,
    title,
    announced_at: whole.announcedAt,
    declared_at: whole.declaredAt,
    restriction_id: whole.restrictionId,
    storage_paid_ms: storage.paidMs,
    storage_notice: whole.storageNotice,
    storage_notices: whole.storageNotices,
  })
  const measured = await moveParcel(trx, arrived, 'measured', { ...by, ...found(findings, at) })
  return moveParcel(trx, measured, 'ready', by)
}

function found({ size, battery, isFragile, isLiquid, isPerfume, shelf }: SplitFindings, at: Date) {
  return {
    battery,
    is_fragile: isFragile,
    is_liquid: isLiquid,
    is_perfume: isPerfume,
    grams: size.grams,
    length_mm: size.lengthMm,
    width_mm: size.widthMm,
    height_mm: size.heightMm,
    measured_at: at,
    shelf,
  }
}

/** Customs ask for the invoice of each. */
async function copyInvoices(trx: Trx, { siteId, id }: Parcel, part: Parcel): Promise<void> {
  const invoices = await trx
    .selectFrom('parcel_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('parcel_id', '=', id)
    .where('kind', '=', 'invoice')
    .orderBy('seq')
    .execute()
  for (const invoice of invoices)
    await sql`
      insert into parcel_files (id, site_id, parcel_id, kind, author_type, name, content_type, size, sha256, bytes, uploaded_at)
      select ${randomUUID()}::uuid, site_id, ${part.id}, kind, author_type, name, content_type, size, sha256, bytes, uploaded_at
      from parcel_files where site_id = ${siteId} and id = ${invoice.id}`.execute(trx)
}
