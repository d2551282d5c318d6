import { createHash, randomUUID } from 'node:crypto'
import type { Customer } from './customers.ts'
import { query } from './shop-database.ts'

/** One pixel: enough for what is only opened. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export type Lying = { number: string; title: string }

/** Parcels of this customer on the shelf, measured and ready, the oldest first; the first one has photos. */
export async function readyParcels(
  { email }: Pick<Customer, 'email'>,
  titles: readonly string[],
  { photos = 0 } = {},
): Promise<Lying[]> {
  const lying: Lying[] = []
  for (const [place, title] of titles.entries()) {
    const days = titles.length - place
    const [parcel] = await query<{ id: string; number: string }>(
      `insert into parcels (site_id, number, user_id, state, title, shop, announced_at, declared_at, received_at, measured_at,
         grams, length_mm, width_mm, height_mm, shelf, storage_from, created_at, updated_at)
       select 1, 'P-' || nextval('parcel_numbers'), id, 'ready', $2, 'Fernhollow', at, at, at, at, 1100, 350, 220, 130, 'W-1-1',
         at, at, at from users, (select now() - make_interval(days => $3::integer) as at) past where email = $1 and site_id = 1
       returning id, number`,
      [email, title, days],
    )
    if (!parcel) throw new Error(`There is no customer ${email}`)
    await query(
      `insert into parcel_items (site_id, parcel_id, place, description, kind, hs, origin, quantity, price, currency_id)
       values (1, $1, 1, $2, 'shoes', '640411', 'VN', 1, 57.9, 2)`,
      [parcel.id, title],
    )
    await query(
      `insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, at)
       select 1, 'parcel', $1, step[1], step[2], 'staff', now() from (values (array['expected', 'arrived']),
         (array['arrived', 'measured']), (array['measured', 'ready'])) as steps (step)`,
      [parcel.id],
    )
    for (let photo = 0; place === 0 && photo < photos; photo += 1) await addPhoto(parcel.id)
    lying.push({ number: parcel.number, title })
  }
  return lying
}

async function addPhoto(parcelId: string): Promise<void> {
  await query(
    `insert into parcel_files (id, site_id, parcel_id, kind, author_type, name, content_type, size, sha256, bytes, uploaded_at)
     values ($1, 1, $2, 'photo', 'staff', 'box.png', 'image/png', $3, $4, $5, now())`,
    [randomUUID(), parcelId, onePixel.length, createHash('sha256').update(onePixel).digest(), onePixel],
  )
}
