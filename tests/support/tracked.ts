import { sql } from 'kysely'
import type { Shop } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { boxNumber } from '../../src/shop/forwards/box-number.ts'

/** Words that must never stand in what everybody may read. */
export const canary = {
  firstName: 'Kanarėlija',
  lastName: 'Slaptovičiūtė',
  phone: '+37061977731',
  street: 'Nežinomoji g. 77-13',
  email: 'kanarele@slapta.example',
  suite: 'LT-99173',
  code: '731 904',
  goods: 'Porcelain canary figurine',
}

let made = 0
const hourMs = 60 * 60 * 1000

/** A request of a customer with one box that has left, as if staff had packed and loaded it. Written as rows. */
export async function boxUnderWay(
  { db }: Pick<Shop, 'db'>,
  userId: string | number,
  {
    now = new Date(),
    siteId = 1,
    method = 'sea' as 'air' | 'sea',
    courier = 'gintarine' as string,
    hasNumber = true,
  } = {},
) {
  made += 1
  const all = acrossSites(db)
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const id = String(userId)
  const { rows: known } = await sql<{ delivery: Record<string, unknown>; invoice_id: string }>`
    select orders.delivery, invoices.id::text as invoice_id from orders, invoices
    where orders.site_id = ${siteId} and orders.delivery ->> 'point' is not null and invoices.site_id = ${siteId}
    order by orders.id limit 1`.execute(all)
  const [sample] = known
  if (!sample) throw new Error('The demo has no order to a locker')
  const delivery = {
    ...sample.delivery,
    email: canary.email,
    address: {
      ...(sample.delivery.address as object),
      firstName: canary.firstName,
      lastName: canary.lastName,
      phone: canary.phone,
      street: canary.street,
      city: 'Vilnius',
      zip: 'LT-01100',
    },
  }
  const { id: forwardId, number } = await all
    .insertInto('forwards')
    .values({
      site_id: siteId,
      slug: `tracked-request-${Date.now()}-${made}`,
      number: `FR${900_000 + Math.floor(Math.random() * 90_000)}${made}`,
      user_id: id,
      state: 'dispatched',
      locale: 'en',
      currency_id: 1,
      country_id: 1,
      delivery: JSON.stringify(delivery),
      estimate: '{}',
      price: '{}',
      invoice_id: sample.invoice_id,
      declared_at: ago(90),
      terms_version: '1',
      submitted_at: ago(90),
      priced_at: ago(80),
      paid_at: ago(72),
      dispatched_at: ago(48),
      created_at: ago(90),
      updated_at: ago(48),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const { id: transportId } = await all
    .insertInto('transports')
    .values({
      number: `${method === 'air' ? 'AX' : 'MV'}${Date.now() % 1_000_000}${made}`,
      kind: method === 'air' ? 'flight' : 'vessel',
      method,
      carrier: method === 'air' ? 'Amber Air' : 'MV Kopgalis',
      state: 'departed',
      leaves_from: 'Boston',
      goes_to: method === 'air' ? 'Vilnius' : 'Klaipėda',
      closes_at: ago(60),
      departs_at: ago(48),
      arrives_at: new Date(now.getTime() + (method === 'air' ? 24 : 480) * hourMs),
      departed_at: ago(48),
      booked_grams: 500_000,
      created_at: ago(100),
      updated_at: ago(48),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await all
    .insertInto('transport_events')
    .values({
      transport_id: transportId,
      code: method === 'air' ? 'FLIGHT_DEPARTED' : 'VESSEL_DEPARTED',
      place: 'Boston',
      at: ago(48),
      offset_minutes: -300,
      received_at: ago(48),
    })
    .execute()
  const courierNumber = hasNumber
    ? `${courier === 'gintarine' || courier === 'kurjeris_trys' ? 'GS' : 'BL'}${String(Date.now()).slice(-8)}${made}`
    : null
  const box = await all
    .insertInto('forward_boxes')
    .values({
      site_id: siteId,
      forward_id: forwardId,
      place: 1,
      number: boxNumber(50_000_000 + Math.floor(Math.random() * 40_000_000), 'LT'),
      method,
      carton: 'M',
      grams: 4200,
      length_mm: 420,
      width_mm: 320,
      height_mm: 160,
      packed_at: ago(80),
      transport_id: transportId,
      bag: 1,
      loaded_at: ago(60),
      courier_id: sql<number>`(select id from couriers where code = ${courier})`,
      courier_number: courierNumber,
      poll_at: now,
      departed_at: ago(48),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const { id: parcelId, number: parcelNumber } = await all
    .insertInto('parcels')
    .values({
      site_id: siteId,
      number: `P-${7_000_000 + Math.floor(Math.random() * 900_000)}${made}`,
      user_id: id,
      state: 'dispatched',
      title: canary.goods,
      shop: 'fernhollow.example',
      carrier: 'ridge',
      tracking_number: `RP${String(Date.now()).slice(-6)}${String(made).padStart(4, '0')}`,
      label_name: canary.lastName,
      grams: 1100,
      length_mm: 350,
      width_mm: 220,
      height_mm: 130,
      received_at: ago(120),
      measured_at: ago(119),
      forward_id: forwardId,
      box_id: box.id,
      announced_at: ago(200),
      declared_at: ago(200),
      created_at: ago(200),
      updated_at: ago(48),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return {
    siteId,
    forwardId,
    forwardNumber: number ?? '',
    boxId: box.id,
    number: box.number,
    courierNumber: courierNumber ?? '',
    parcelId,
    parcelNumber,
    transportId,
  }
}
