import { sql } from 'kysely'
import { type CountryCode, countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'
import { findParcelFiles } from '#shop/parcels/insert-files.server.ts'
import type { Parcel, ParcelFile, ParcelItem } from '#shop/parcels/parcel.ts'
import { readItems, readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import { proposeShelf } from '#shop/parcels/shelf.ts'
import type { WeighingRule } from '#shop/shipping/chargeable-weight.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Site } from '#shop/sites/site.ts'

export type FoundParcel = { id: string; siteId: number; number: string; subject: string }

/** A parcel by its site and number. */
export async function findParcelByNumber(
  db: Db,
  siteId: number,
  number: string,
): Promise<FoundParcel | null> {
  const [parcel] = await readParcels(db, siteId, { numbers: [number] })
  return parcel ? { id: parcel.id, siteId, number, subject: `parcel ${number}` } : null
}

export type Weighing = Readonly<Record<ShippingMethod, WeighingRule | null>>
export type ParcelOwner = { id: string; name: string; firstName: string; suiteCode: string }

export type ParcelPage = {
  parcel: Parcel
  owner: ParcelOwner
  items: readonly ParcelItem[]
  /** Rules that what was declared falls under. */
  rules: readonly Restriction[]
  files: readonly ParcelFile[]
  carrier: string | null
  /** Other parcels of the owner that lie on a shelf. */
  beside: number
  shelf: string
  weighing: Weighing
  forward: { number: string; state: string } | null
  history: readonly { to: string; reason: string | null; by: string | null; at: Date }[]
}

type Parts = { db: Db; clock: () => Date; customs: CustomsRules; shippingRates: ShippingRates }

/** Everything that the page of a parcel shows. */
export async function readParcelPage(
  { db, clock, customs, shippingRates }: Parts,
  site: Site,
  { id, siteId }: FoundParcel,
): Promise<ParcelPage | null> {
  const [parcel] = await readParcels(db, siteId, { ids: [id] })
  if (!parcel) return null
  const [items, files, owner, history, others, carrier, forward] = await Promise.all([
    readItems(db, siteId, [parcel]),
    findParcelFiles(db, siteId, { parcelIds: [id] }, ['photo', 'invoice', 'proof']),
    findOwner(db, siteId, parcel.userId),
    findHistory(db, siteId, id),
    findShelves(db, { siteId, userId: parcel.userId, except: id }),
    parcel.carrier === null
      ? null
      : db.selectFrom('carriers').select('name').where('code', '=', parcel.carrier).executeTakeFirst(),
    parcel.forwardId === null
      ? null
      : db
          .selectFrom('forwards')
          .select(['number', 'state'])
          .where('site_id', '=', siteId)
          .where('id', '=', parcel.forwardId)
          .executeTakeFirst(),
  ])
  const lines = items.get(id) ?? []
  const rules = lines.flatMap(({ description, hs, kind }) =>
    restrictionsOn(
      { title: description, hs, marks: customs.kinds().find(({ code }) => code === kind)?.marks ?? [] },
      customs.restrictions(),
    ),
  )
  return {
    parcel,
    owner,
    items: lines,
    rules: [...new Map(rules.map((rule) => [rule.id, rule])).values()],
    files: files.get(id) ?? [],
    carrier: carrier?.name ?? null,
    beside: others.own.length,
    shelf: parcel.shelf ?? proposeShelf(others.own, others.taken),
    weighing: weighingFor(shippingRates, owner.country, isoDay(clock(), site.timeZone)),
    forward: forward?.number ? { number: forward.number, state: forward.state } : null,
    history,
  }
}

/** What a kilogram is on each way to a country. */
export function weighingFor(rates: ShippingRates, country: CountryCode, day: string): Weighing {
  const { air, sea } = rates.tariffs(country, day)
  return { air: air?.weighing ?? null, sea: sea?.weighing ?? null }
}

/** Whose a suite is, on one of these sites. */
export async function findOwnerBySuite(
  db: Db,
  siteIds: readonly number[],
  suite: string,
): Promise<(ParcelOwner & { siteId: number; country: CountryCode }) | null> {
  const row = await ownerOf(db)
    .where('site_id', 'in', [...siteIds])
    .where('suite_code', '=', suite.trim().toUpperCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? toOwner(row) : null
}

async function findOwner(db: Db, siteId: number, userId: string) {
  const row = await ownerOf(db)
    .where('site_id', '=', siteId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return toOwner(row)
}

function ownerOf(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'site_id',
      'country_id',
      'suite_code',
      'first_name',
      sql<string>`coalesce(company_name, concat_ws(' ', first_name, last_name))`.as('name'),
    ])
}

function toOwner(row: {
  id: string
  site_id: number
  country_id: number
  suite_code: string
  first_name: string
  name: string
}) {
  const country = countryById(row.country_id)
  if (!country) throw new RangeError(`No country has the id ${row.country_id}`)
  const { id, name, suite_code: suiteCode, first_name: firstName, site_id: siteId } = row
  return { id, name, firstName, suiteCode, siteId, country }
}

/** The shelves of an owner's parcels, and all that are taken, on whatever site. */
export async function findShelves(
  db: Db,
  { siteId, userId, except = '0' }: { siteId: number; userId: string; except?: string },
): Promise<{ own: string[]; taken: Set<string> }> {
  const filled = await acrossSites(db)
    .selectFrom('parcels')
    .select([
      'shelf',
      sql<boolean>`site_id = ${siteId} and user_id = ${userId} and id <> ${except}`.as('is_own'),
    ])
    .where(sql<boolean>`shelf is not null`)
    .execute()
  const unowned = await db
    .selectFrom('unidentified_parcels')
    .select('shelf')
    .where(sql<boolean>`shelf is not null`)
    .where('state', '=', 'waiting')
    .execute()
  const own = filled.flatMap(({ shelf, is_own }) => (shelf && is_own ? [shelf] : []))
  return { own, taken: new Set([...filled, ...unowned].flatMap(({ shelf }) => (shelf ? [shelf] : []))) }
}

async function findHistory(db: Db, siteId: number, id: string): Promise<ParcelPage['history']> {
  const { rows } = await sql<{ to: string; reason: string | null; by: string | null; at: Date }>`
    select to_state as to, reason_code as reason, staff.name as by, at from state_events
    left join staff on actor_type = 'staff' and staff.id::text = actor_id
    where state_events.site_id = ${siteId} and entity = 'parcel' and entity_id = ${id}
    order by state_events.id desc limit 30`.execute(db)
  return rows
}

/** A file of a parcel, for staff. */
export async function readDeskParcelFile(
  db: Db,
  { id, siteId }: FoundParcel,
  fileId: string,
): Promise<{ name: string; kind: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('parcel_files')
    .select(['name', 'content_type', 'bytes'])
    .where('site_id', '=', siteId)
    .where('parcel_id', '=', id)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type, bytes: row.bytes } : null
}
