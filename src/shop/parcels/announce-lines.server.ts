import { sql } from 'kysely'
import { decimal } from '#core/money.ts'
import { acrossSites, type Trx } from '#platform/database.server.ts'
import { carrierOf } from './carrier.ts'
import { readCarriers } from './carriers.server.ts'
import { type DeclaredLine, maxLines, titleOf } from './declaration.ts'
import { holdsAfter } from './holds-after.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { changeParcel, findParcels, moveParcel } from './parcels.queries.server.ts'
import { replaceItems } from './replace-items.server.ts'

export type AnnouncedParcel = { trackingNumber: string; shop: string; lines: readonly DeclaredLine[] }
type Announcer = { siteId: number; userId: string; at: Date; actor: ParcelActor }
type Known = {
  id: string
  site_id: number
  user_id: string
  tracking_number: string
  forward_id: string | null
}

/** Numbers that are announced by somebody else, or whose parcel is in a request already. */
export async function takenNumbers(
  trx: Trx,
  { siteId, userId }: Pick<Announcer, 'siteId' | 'userId'>,
  numbers: readonly string[],
): Promise<Set<string>> {
  const known = await findKnown(trx, numbers)
  return new Set(
    known.filter((one) => !isFree(one, { siteId, userId })).map(({ tracking_number: number }) => number),
  )
}

/**
 * Announces many parcels of one customer at once, each with everything that is in it: a file has hundreds. One that is known
 * already, or lies here, gets these lines. Returns the id of the parcel for each number; one that is taken has none.
 */
export async function announceParcels(
  trx: Trx,
  by: Announcer,
  parcels: readonly AnnouncedParcel[],
): Promise<Map<string, string>> {
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('parcel ' || number, 0))
    from unnest(${numbers}::text[]) as number`.execute(trx)
  const known = await findKnown(trx, numbers)
  const ids = new Map<string, string>()
  const added: AnnouncedParcel[] = []
  for (const parcel of parcels) {
    const here = known.filter(({ tracking_number: number }) => number === parcel.trackingNumber)
    if (here.length === 0) added.push(parcel)
    else if (here.every((one) => isFree(one, by))) {
      const [first] = here
      if (first) await tellKnown(trx, by, first.id, parcel)
      if (first) ids.set(parcel.trackingNumber, first.id)
    }
  }
  for (const [number, id] of await insertAll(trx, by, added)) ids.set(number, id)
  return ids
}

async function findKnown(trx: Trx, numbers: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, site_id, user_id, tracking_number, forward_id from parcels
    where tracking_number = any(${[...numbers]}::text[]) and state not in ('withdrawn', 'delivered', 'returned', 'disposed')
    order by id`.execute(acrossSites(trx))
  return rows
}

function isFree(known: Known, { siteId, userId }: Pick<Announcer, 'siteId' | 'userId'>): boolean {
  return known.site_id === siteId && known.user_id === userId && known.forward_id === null
}

async function tellKnown(
  trx: Trx,
  { siteId, at, actor }: Announcer,
  id: string,
  { shop, lines }: AnnouncedParcel,
): Promise<void> {
  const [parcel] = await findParcels(trx, siteId, { ids: [id] }, { isLocked: true })
  if (!parcel) return
  await replaceItems(trx, siteId, id, lines.slice(0, maxLines))
  const holds = holdsAfter(parcel.holds, { values: true, invoice: false })
  const told = { at, holds: [...holds], title: titleOf(lines), declared_at: at, ...(shop && { shop }) }
  if (parcel.state === 'action_required' && holds.length === 0)
    await moveParcel(trx, parcel, 'ready', { ...told, actor, reason: 'answered' })
  else await changeParcel(trx, parcel, told)
}

async function insertAll(
  trx: Trx,
  { siteId, userId, at }: Announcer,
  parcels: readonly AnnouncedParcel[],
): Promise<Map<string, string>> {
  if (parcels.length === 0) return new Map()
  const carriers = await readCarriers(trx)
  const rows = await trx
    .insertInto('parcels')
    .values(
      parcels.map(({ trackingNumber, shop, lines }) => ({
        site_id: siteId,
        number: sql<string>`'P-' || nextval('parcel_numbers')`,
        user_id: userId,
        shop,
        title: titleOf(lines),
        carrier: carrierOf(trackingNumber, carriers)?.code ?? null,
        tracking_number: trackingNumber,
        announced_at: at,
        declared_at: at,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'tracking_number'])
    .execute()
  const ids = new Map(rows.map(({ id, tracking_number: number }) => [number ?? '', id]))
  const items = parcels.flatMap(({ trackingNumber, lines }) =>
    lines.slice(0, maxLines).map(({ currencyId, price, ...line }, place) => ({
      ...line,
      site_id: siteId,
      parcel_id: ids.get(trackingNumber) ?? '',
      place: place + 1,
      price: decimal(price),
      currency_id: currencyId,
    })),
  )
  await trx.insertInto('parcel_items').values(items).execute()
  return ids
}
