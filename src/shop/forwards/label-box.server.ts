import { countryById } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ParcelCouriers } from '#providers/couriers/parcel-couriers.ts'
import type { Failure } from '#shop/failure.ts'
import { findParcelFiles, insertParcelFiles } from '#shop/parcels/insert-files.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { Site } from '#shop/sites/site.ts'

export type LabelDesk = {
  db: Db
  log: Log
  clock: () => Date
  parcelCouriers: ParcelCouriers
  site(siteId: number): Site
}

export type BoxLabel = { number: string; fileId: string }

/**
 * The label of a closed box, from the courier of the last leg. The courier is asked once: it knows our number, so that
 * two wishes at the same time get the same label, and the one that was stored first stays.
 */
export async function labelBox(
  { db, log, clock, parcelCouriers, site }: LabelDesk,
  { id: boxId, siteId }: { id: string; siteId: number },
): Promise<Result<BoxLabel, Failure>> {
  const box = await findBox(db, siteId, boxId)
  if (!box) return err({ code: 'service.not_found' })
  const known = await storedLabel(db, siteId, boxId)
  if (known) return ok(known)
  const delivery = box.delivery as OrderDelivery | null
  const country = delivery && countryById(delivery.countryId)
  const courier = delivery && (await findCourier(db, delivery))
  const asked = courier && parcelCouriers.get(courier.code)
  if (!country || !courier || !asked) return err({ code: 'service.courier_unavailable' })
  const { legalEntity, contacts } = site(siteId)
  const { address } = delivery
  const label = await asked.createLabel({
    reference: box.number,
    size: { grams: box.grams, lengthMm: box.length_mm, widthMm: box.width_mm, heightMm: box.height_mm },
    recipient: {
      name: `${address.firstName} ${address.lastName}`,
      phone: address.phone,
      email: delivery.email,
      country,
      street: address.street,
      city: address.city,
      zip: address.zip,
    },
    lockerId: courier.lockerId,
    sender: { name: legalEntity.name, address: legalEntity.address, phone: contacts.phone },
  })
  if (!label.ok) {
    log.error({ courier: courier.code, box: box.number, ...label.error }, 'alarm: a courier gave no label')
    return err({ code: 'service.courier_unavailable' })
  }
  const { number, pdf } = label.value
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('forward_boxes')
      .select(['courier_number'])
      .where('site_id', '=', siteId)
      .where('id', '=', boxId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const first = locked.courier_number === null ? null : await storedLabel(trx, siteId, boxId)
    if (first) return ok(first)
    const at = clock()
    await trx
      .updateTable('forward_boxes')
      .set({ courier_id: courier.id, courier_number: number, poll_at: at })
      .where('site_id', '=', siteId)
      .where('id', '=', boxId)
      .execute()
    const file = { name: `${box.number}.pdf`, kind: 'application/pdf' as const, bytes: pdf }
    const about = { kind: 'label', authorType: 'system', at } as const
    const [fileId = ''] = await insertParcelFiles(trx, siteId, { boxId }, [file], about)
    return ok({ number, fileId })
  })
}

function findBox(db: Db, siteId: number, boxId: string) {
  return db
    .selectFrom('forward_boxes as box')
    .innerJoin('forwards as forward', 'forward.id', 'box.forward_id')
    .select(['box.number', 'box.grams', 'box.length_mm', 'box.width_mm', 'box.height_mm', 'forward.delivery'])
    .where('box.site_id', '=', siteId)
    .where('forward.site_id', '=', siteId)
    .where('box.id', '=', boxId)
    .executeTakeFirst()
}

async function storedLabel(db: Db, siteId: number, boxId: string): Promise<BoxLabel | null> {
  const files = await findParcelFiles(db, siteId, { boxIds: [boxId] }, ['label'])
  const [file] = files.get(boxId) ?? []
  if (!file) return null
  const { courier_number: number } = await db
    .selectFrom('forward_boxes')
    .select('courier_number')
    .where('site_id', '=', siteId)
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow()
  return number === null ? null : { number, fileId: file.id }
}

/** The courier of the delivery, and its own id of the locker. */
async function findCourier(db: Db, { service, point }: OrderDelivery) {
  const courier = await db
    .selectFrom('couriers')
    .select(['id', 'code'])
    .where('id', '=', service.courierId)
    .executeTakeFirst()
  if (!courier || !point) return courier && { ...courier, lockerId: null }
  const row = await db
    .selectFrom('pickup_points')
    .select('external_id')
    .where('id', '=', point.id)
    .executeTakeFirst()
  return { ...courier, lockerId: row?.external_id ?? String(point.id) }
}
