import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { Battery, Measured } from '#shop/parcels/parcel.ts'

export type UnidentifiedRow = {
  number: string
  labelName: string
  carrier: string | null
  trackingNumber: string | null
  shop: string
  shelf: string | null
  receivedAt: Date
  /** Claims that have the same number. */
  claims: number
}

export type UnidentifiedParcel = Omit<UnidentifiedRow, 'claims'> & {
  id: string
  state: 'waiting' | 'claimed' | 'disposed'
  size: Measured
  isDamaged: boolean
  battery: Battery
  isFragile: boolean
  notes: string
  endedAt: Date | null
  photos: readonly { id: string; name: string }[]
}

const shown = 200

/** Those that wait for an owner, the oldest first. */
export async function listUnidentified(db: Db): Promise<UnidentifiedRow[]> {
  const { rows } = await sql<UnidentifiedRow>`
    select number, label_name as "labelName", carriers.name as carrier, tracking_number as "trackingNumber", shop, shelf,
      received_at as "receivedAt",
      (select count(*)::integer from parcel_claims where parcel_claims.site_id = any(select id from sites)
        and parcel_claims.state = 'open' and parcel_claims.tracking_number = unidentified_parcels.tracking_number) as claims
    from unidentified_parcels left join carriers on carriers.code = unidentified_parcels.carrier
    where unidentified_parcels.state = 'waiting' order by received_at limit ${shown}`.execute(db)
  return rows
}

export async function readUnidentified(db: Db, number: string): Promise<UnidentifiedParcel | null> {
  const row = await db
    .selectFrom('unidentified_parcels')
    .leftJoin('carriers', 'carriers.code', 'unidentified_parcels.carrier')
    .selectAll('unidentified_parcels')
    .select('carriers.name as carrier_name')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const photos = await db
    .selectFrom('unidentified_files')
    .select(['id', 'name'])
    .where('unidentified_id', '=', row.id)
    .orderBy('seq')
    .execute()
  return {
    id: row.id,
    number,
    state: row.state as UnidentifiedParcel['state'],
    labelName: row.label_name,
    carrier: row.carrier_name,
    trackingNumber: row.tracking_number,
    shop: row.shop,
    shelf: row.shelf,
    size: {
      grams: row.grams,
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
    },
    isDamaged: row.is_damaged,
    battery: row.battery as Battery,
    isFragile: row.is_fragile,
    notes: row.notes,
    receivedAt: row.received_at,
    endedAt: row.ended_at,
    photos,
  }
}

type File = { name: string; kind: string; bytes: Buffer }

export async function readUnidentifiedFile(db: Db, number: string, id: string): Promise<File | null> {
  if (!UuidText.safeParse(id).success) return null
  const row = await db
    .selectFrom('unidentified_files')
    .innerJoin('unidentified_parcels', 'unidentified_parcels.id', 'unidentified_files.unidentified_id')
    .select(['name', 'content_type', 'bytes'])
    .where('unidentified_files.id', '=', id)
    .where('unidentified_parcels.number', '=', number)
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type, bytes: row.bytes } : null
}

export type ClaimRow = {
  id: string
  siteId: number
  customer: string
  suiteCode: string
  trackingNumber: string
  shop: string
  words: string
  createdAt: Date
}
export type ClaimPage = ClaimRow & {
  state: 'open' | 'accepted' | 'refused'
  answer: string
  decidedAt: Date | null
  /** The parcel that it became. */
  parcel: string | null
  proofs: readonly { id: string; name: string; kind: string }[]
  /** What waits without an owner and could be it: the same number first. */
  candidates: readonly (Pick<
    UnidentifiedRow,
    'number' | 'labelName' | 'trackingNumber' | 'shop' | 'shelf'
  > & {
    id: string
    isSameNumber: boolean
  })[]
}

const claimColumns = sql`parcel_claims.id, parcel_claims.site_id as "siteId", users.suite_code as "suiteCode",
  coalesce(users.company_name, concat_ws(' ', users.first_name, users.last_name)) as customer,
  parcel_claims.tracking_number as "trackingNumber", parcel_claims.shop, parcel_claims.words,
  parcel_claims.created_at as "createdAt"`

/** Claims that nobody has decided, the oldest first. */
export async function listClaims(db: Db): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} from parcel_claims
    join users on users.site_id = parcel_claims.site_id and users.id = parcel_claims.user_id
    where parcel_claims.site_id = any(select id from sites) and parcel_claims.state = 'open'
    order by parcel_claims.created_at limit ${shown}`.execute(db)
  return rows
}

export async function readClaim(db: Db, id: string): Promise<ClaimPage | null> {
  const { rows } = await sql<Omit<ClaimPage, 'proofs' | 'candidates'>>`
    select ${claimColumns}, parcel_claims.state, answer, decided_at as "decidedAt",
      (select number from parcels where parcels.site_id = parcel_claims.site_id and parcels.id = parcel_claims.parcel_id) as parcel
    from parcel_claims join users on users.site_id = parcel_claims.site_id and users.id = parcel_claims.user_id
    where parcel_claims.site_id = any(select id from sites) and parcel_claims.id = ${id}`.execute(db)
  const [claim] = rows
  if (!claim) return null
  const [proofs, candidates] = await Promise.all([
    acrossSites(db)
      .selectFrom('parcel_files')
      .select(['id', 'name', 'content_type as kind'])
      .where('claim_id', '=', id)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('unidentified_parcels')
      .select((build) => [
        'id',
        'number',
        'label_name as labelName',
        'tracking_number as trackingNumber',
        'shop',
        'shelf',
        sql<boolean>`coalesce(${build.ref('tracking_number')} = ${claim.trackingNumber}, false)`.as(
          'isSameNumber',
        ),
      ])
      .where('state', '=', 'waiting')
      .orderBy(sql`coalesce(tracking_number = ${claim.trackingNumber}, false)`, 'desc')
      .orderBy('received_at', 'desc')
      .limit(30)
      .execute(),
  ])
  return { ...claim, proofs, candidates }
}

export async function readClaimFile(db: Db, claimId: string, id: string): Promise<File | null> {
  if (!UuidText.safeParse(id).success) return null
  const row = await acrossSites(db)
    .selectFrom('parcel_files')
    .select(['name', 'content_type', 'bytes'])
    .where('claim_id', '=', claimId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { name: row.name, kind: row.content_type, bytes: row.bytes } : null
}
