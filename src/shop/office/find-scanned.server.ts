import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { plainNumber } from '#shop/parcels/carrier.ts'
import type { ScannedCode } from './scanned-code.ts'

/** What a code belongs to, among what the person may handle. */
export type FoundCode =
  | { kind: 'parcel'; id: string; siteId: number; number: string; state: string; href: string }
  | { kind: 'box'; id: string; siteId: number; number: string; forward: string; href: string }
  | { kind: 'forward' | 'order' | 'return'; siteId: number; number: string; href: string }
  | { kind: 'unidentified' | 'transport'; number: string; href: string }
  | { kind: 'suite'; number: string; href: string }
  | { kind: 'shelf'; shelf: string; count: number }

type Finder = { db: Db; siteIds: readonly number[]; isForAllSites: boolean }

/** Null if nothing that the person may handle has this code. */
export async function findScanned(finder: Finder, code: ScannedCode): Promise<FoundCode | null> {
  switch (code.kind) {
    case 'parcel':
      return (
        (await findParcels(finder, sql`number = ${code.number}`)) ?? findUnidentified(finder, code.number)
      )
    case 'forward':
      return findForward(finder, code.number)
    case 'order':
      return findOrder(finder, code.number)
    case 'return':
      return findReturn(finder, code.number)
    case 'box':
      return findBox(finder, sql`number = ${code.number}`)
    case 'shelf':
      return findShelf(finder, code.shelf)
    case 'suite':
      return (await findSuite(finder, code.number)) ?? findTracking(finder, plainNumber(code.number))
    case 'tracking':
      return findTracking(finder, code.number)
  }
}

/** What is still on its way or here comes before what has left. */
async function findTracking(finder: Finder, number: string): Promise<FoundCode | null> {
  return (
    (await findParcels(finder, sql`tracking_number = ${number}`)) ??
    (await findUnidentifiedBy(finder, number)) ??
    (await findBox(finder, sql`courier_number = ${number}`)) ??
    findTransport(finder, number)
  )
}

const siteCode = (table: string) =>
  sql<string>`(select code from sites where sites.id = ${sql.ref(`${table}.site_id`)})`

async function findParcels(
  { db, siteIds }: Finder,
  is: ReturnType<typeof sql<boolean>>,
): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('parcels')
    .select(['id', 'site_id', 'number', 'state', siteCode('parcels').as('site')])
    .where('site_id', 'in', [...siteIds])
    .where(is)
    .orderBy(sql`state in ('delivered', 'returned', 'disposed', 'withdrawn')`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const { id, number, state, site_id: siteId } = row
  return { kind: 'parcel', id, siteId, number, state, href: `/warehouse/${row.site}/${number}` }
}

async function findUnidentified({ db, isForAllSites }: Finder, number: string): Promise<FoundCode | null> {
  if (!isForAllSites) return null
  const row = await db
    .selectFrom('unidentified_parcels')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { kind: 'unidentified', number, href: `/warehouse/unidentified/${number}` } : null
}

async function findUnidentifiedBy(
  { db, isForAllSites }: Finder,
  tracking: string,
): Promise<FoundCode | null> {
  if (!isForAllSites) return null
  const row = await db
    .selectFrom('unidentified_parcels')
    .select('number')
    .where('tracking_number', '=', tracking)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row
    ? { kind: 'unidentified', number: row.number, href: `/warehouse/unidentified/${row.number}` }
    : null
}

async function findForward({ db, siteIds }: Finder, number: string): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('forwards')
    .select(['site_id', siteCode('forwards').as('site')])
    .where('site_id', 'in', [...siteIds])
    .where('number', '=', number)
    .executeTakeFirst()
  return row
    ? { kind: 'forward', siteId: row.site_id, number, href: `/forwards/${row.site}/${number}` }
    : null
}

async function findOrder({ db, siteIds }: Finder, number: string): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('orders')
    .select(['site_id', siteCode('orders').as('site')])
    .where('site_id', 'in', [...siteIds])
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { kind: 'order', siteId: row.site_id, number, href: `/orders/${row.site}/${number}` } : null
}

async function findReturn({ db, siteIds }: Finder, number: string): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('returns')
    .select(['site_id', siteCode('returns').as('site')])
    .where('site_id', 'in', [...siteIds])
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { kind: 'return', siteId: row.site_id, number, href: `/returns/${row.site}/${number}` } : null
}

async function findBox(
  { db, siteIds }: Finder,
  is: ReturnType<typeof sql<boolean>>,
): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('forward_boxes')
    .select((build) => [
      'id',
      'site_id',
      'number',
      siteCode('forward_boxes').as('site'),
      sql<string>`(select number from forwards where forwards.site_id = ${build.ref('forward_boxes.site_id')}
        and forwards.id = ${build.ref('forward_boxes.forward_id')})`.as('forward'),
    ])
    .where('site_id', 'in', [...siteIds])
    .where(is)
    .executeTakeFirst()
  if (!row) return null
  const { id, number, forward, site_id: siteId } = row
  return { kind: 'box', id, siteId, number, forward, href: `/forwards/${row.site}/${forward}` }
}

async function findTransport({ db, isForAllSites }: Finder, number: string): Promise<FoundCode | null> {
  if (!isForAllSites) return null
  const row = await db
    .selectFrom('transports')
    .select(['id', 'number'])
    .where(sql<boolean>`replace(replace(number, ' ', ''), '-', '') = ${number}`)
    .executeTakeFirst()
  return row ? { kind: 'transport', number: row.number, href: `/transports/${row.id}` } : null
}

async function findSuite({ db, siteIds }: Finder, suite: string): Promise<FoundCode | null> {
  const row = await db
    .selectFrom('users')
    .select('suite_code')
    .where('site_id', 'in', [...siteIds])
    .where('suite_code', '=', suite)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { kind: 'suite', number: suite, href: `/warehouse/new?suite=${suite}` } : null
}

async function findShelf({ db, siteIds }: Finder, shelf: string): Promise<FoundCode> {
  const { count } = await acrossSites(db)
    .selectFrom('parcels')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', 'in', [...siteIds])
    .where('shelf', '=', shelf)
    .executeTakeFirstOrThrow()
  return { kind: 'shelf', shelf, count }
}
