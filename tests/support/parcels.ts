import type { Shop } from '../../src/assemble.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import type { ParcelDesk } from '../../src/shop/parcels/desk-parcel.server.ts'
import type { Findings } from '../../src/shop/parcels/measure-parcel.server.ts'

type Asked = Pick<Shop, 'db'>
let made = 0

/** What the warehouse works with. */
export function parcelDesk({ db }: Asked, memberId = '1', clock: () => Date = () => new Date()): ParcelDesk {
  return { db, clock, member: { id: memberId } }
}

/** A parcel that a customer has announced, with what is in it. */
export async function announced(
  { db }: Asked,
  userId: string | number,
  {
    siteId = 1,
    at = new Date(),
    items = [{ description: 'Trail running shoes', price: '57.90', hs: '640411' }],
    ...changes
  }: {
    siteId?: number
    at?: Date
    items?: readonly { description: string; price: string; hs: string }[]
    carrier?: string
    tracking_number?: string
    photos_asked?: number
    photos_asked_at?: Date
  } = {},
): Promise<{ id: string; siteId: number; number: string; trackingNumber: string }> {
  made += 1
  const all = acrossSites(db)
  const trackingNumber =
    changes.tracking_number ?? `RP${String(Date.now()).slice(-7)}${String(made).padStart(4, '0')}`
  const { id, number } = await all
    .insertInto('parcels')
    .values({
      site_id: siteId,
      number: `P-${8_000_000 + Math.floor(Math.random() * 1_000_000)}${made}`,
      user_id: String(userId),
      title: items[0]?.description ?? '',
      shop: 'fernhollow.example',
      carrier: 'ridge',
      // What is in it is all that announcing is.
      announced_at: items.length > 0 ? at : null,
      declared_at: items.length > 0 ? at : null,
      created_at: at,
      updated_at: at,
      ...changes,
      tracking_number: trackingNumber,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  for (const [index, item] of items.entries()) {
    await all
      .insertInto('parcel_items')
      .values({
        site_id: siteId,
        parcel_id: id,
        place: index + 1,
        origin: 'US',
        quantity: 1,
        currency_id: 2,
        ...item,
      })
      .execute()
  }
  return { id, siteId, number, trackingNumber }
}

/** A pair of shoes, as the warehouse finds it. */
export const shoes: Findings = {
  labelName: 'Ieva Kursyte',
  size: { grams: 1100, lengthMm: 350, widthMm: 220, heightMm: 130 },
  isDamaged: false,
  battery: 'none',
  isFragile: false,
  shelf: 'B-14-3',
  holds: [],
  holdWords: '',
  restrictionId: null,
}

/** The same as fields of the intake page. */
export const shoeFields = {
  unit: 'metric',
  weight: '1.10',
  length: '35',
  width: '22',
  height: '13',
  labelName: 'Ieva Kursyte',
  box: 'perfect',
  battery: 'none',
  shelf: 'B-14-3',
}

/** One pixel: enough for what judges files by their first bytes. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same as a photo. */
export const onePixelJpeg = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAPSZ/9k=',
  'base64',
)
