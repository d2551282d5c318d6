import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database.server.ts'
import { plainNumber } from '#shop/parcels/carrier.ts'
import type { ParcelDesk } from '#shop/parcels/desk-parcel.server.ts'
import { shelveParcel } from '#shop/parcels/shelve-parcel.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { FoundCode } from './find-scanned.server.ts'
import { findScanned } from './find-scanned.server.ts'
import { type Into, loadInto, onlyBoxOf, putIn } from './scan-into.server.ts'
import type { Scanned, ScanOutcome } from './scanned.ts'
import { readScannedCode } from './scanned-code.ts'

export type ScanDesk = ParcelDesk & {
  siteIds(permission: Permission): number[]
  allSiteIds(permission: Permission): number[]
  sites: { all(): readonly { id: number; code: string }[] }
  site(siteId: number): Site
}

/** Where the person stands while they scan: on the page of a parcel, of a request, of a transport. */
export type ScanPlace = { at: 'parcel' | 'forward' | 'transport'; site: string; number: string }

export const ScanInput = z.strictObject({
  /** Made by the device: a scan that is sent again is not done again. */
  key: z.uuid(),
  code: z.string().trim().min(1).max(60),
  place: z
    .string()
    .regex(/^(?:|parcel\/[a-z0-9]+\/P-\d+|forward\/[a-z0-9]+\/FR\d+|transport\/-\/\d+)$/)
    .default('')
    .transform((text): ScanPlace | null => {
      const [at, site = '', number = ''] = text.split('/')
      return at === 'parcel' || at === 'forward' || at === 'transport' ? { at, site, number } : null
    }),
})
export type Scan = z.output<typeof ScanInput>

/** Does what a scanned code means here, and says what it was. */
export async function scanCode(desk: ScanDesk, { key, code, place }: Scan): Promise<Scanned> {
  const known = await findScan(desk.db, { key, staffId: desk.member.id })
  if (known) return known
  const scanned = await doScan(desk, code, place)
  await desk.db
    .insertInto('warehouse_scans')
    .values({
      id: key,
      staff_id: desk.member.id,
      code,
      outcome: scanned.outcome,
      is_wrong: scanned.isWrong,
      subject: scanned.subject,
      detail: scanned.detail,
      href: scanned.href,
      at: scanned.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return scanned
}

type Told = Omit<Scanned, 'isWrong' | 'at'>

const right = (outcome: ScanOutcome, subject: string, rest: Partial<Told> = {}): Omit<Scanned, 'at'> => ({
  outcome,
  subject,
  detail: '',
  href: '',
  ...rest,
  isWrong: false,
})
const wrong = (outcome: ScanOutcome, subject: string, rest: Partial<Told> = {}): Omit<Scanned, 'at'> => ({
  ...right(outcome, subject, rest),
  isWrong: true,
})

async function doScan(desk: ScanDesk, text: string, place: ScanPlace | null): Promise<Scanned> {
  const at = desk.clock()
  const code = readScannedCode(text)
  if (!code) return { ...wrong('unreadable', text), at }
  const siteIds = desk.allSiteIds('parcels.handle')
  const isForAllSites = siteIds.length === desk.sites.all().length
  const found = await findScanned({ db: desk.db, siteIds, isForAllSites }, code)
  if (found) return { ...(await meet(desk, found, place)), at }
  if (code.kind === 'tracking' || code.kind === 'suite') {
    const number = plainNumber(code.number)
    return { ...right('new_parcel', number, { href: `/warehouse/new?number=${number}` }), at }
  }
  const named = code.kind === 'shelf' ? code.shelf : code.number
  return { ...wrong('not_found', named), at }
}

async function meet(desk: ScanDesk, found: FoundCode, place: ScanPlace | null): Promise<Omit<Scanned, 'at'>> {
  if (found.kind === 'shelf') return shelve(desk, found, place)
  const into = await goInto(desk, found, place)
  if (into)
    return into.isWrong ? wrong(into.outcome, into.subject, into) : right(into.outcome, into.subject, into)
  const { number, href } = found
  return right(found.kind === 'suite' ? 'new_parcel' : 'opened', number, { href })
}

/** On the page of a request parcels are packed, on that of a transport boxes are loaded. */
async function goInto(desk: ScanDesk, found: FoundCode, place: ScanPlace | null): Promise<Into> {
  if (place?.at === 'forward' && found.kind === 'parcel') {
    const site = desk.sites.all().find(({ code }) => code === place.site)
    if (!site || !desk.allSiteIds('parcels.handle').includes(site.id)) return null
    return putIn(desk, { siteId: site.id, number: place.number }, found)
  }
  if (place?.at !== 'transport') return null
  const isForAllSites = desk.allSiteIds('parcels.handle').length === desk.sites.all().length
  if (!isForAllSites) return null
  if (found.kind === 'box') return loadInto(desk, place.number, found)
  const box = found.kind === 'forward' ? await onlyBoxOf(desk, found.siteId, found.number) : null
  return box && loadInto(desk, place.number, box)
}

/** On the page of a parcel a shelf is where it lies from now on; elsewhere it says what lies there. */
async function shelve(
  desk: ScanDesk,
  { shelf, count }: Extract<FoundCode, { kind: 'shelf' }>,
  place: ScanPlace | null,
): Promise<Omit<Scanned, 'at'>> {
  const open = right('shelf', shelf, { detail: String(count), href: `/warehouse/parcels?q=${shelf}` })
  if (place?.at !== 'parcel') return open
  const site = desk.sites.all().find(({ code }) => code === place.site)
  const isTheirs = site && desk.allSiteIds('parcels.handle').includes(site.id)
  const parcel = isTheirs
    ? await findScanned(
        { db: desk.db, siteIds: [site.id], isForAllSites: false },
        { kind: 'parcel', number: place.number },
      )
    : null
  if (parcel?.kind !== 'parcel') return open
  const { id, siteId, number } = parcel
  const done = await shelveParcel(desk, { id, siteId }, shelf)
  // Before it is measured the shelf is a field of its page.
  return done.ok
    ? right('shelved', number, { detail: shelf })
    : right('shelf_chosen', number, { detail: shelf })
}

async function findScan(db: Db, { key, staffId }: { key: string; staffId: string }): Promise<Scanned | null> {
  const row = await db
    .selectFrom('warehouse_scans')
    .select(['outcome', 'is_wrong', 'subject', 'detail', 'href', 'at'])
    .where('id', '=', key)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row ? toScanned(row) : null
}

/** The latest first. */
export async function listScans(
  db: Db,
  { staffId, limit }: { staffId: string; limit: number },
): Promise<Scanned[]> {
  const rows = await db
    .selectFrom('warehouse_scans')
    .select(['outcome', 'is_wrong', 'subject', 'detail', 'href', 'at'])
    .where('staff_id', '=', staffId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toScanned)
}

function toScanned(row: {
  outcome: string
  is_wrong: boolean
  subject: string
  detail: string
  href: string
  at: Date
}): Scanned {
  const { is_wrong: isWrong, outcome, ...rest } = row
  return { ...rest, isWrong, outcome: outcome as ScanOutcome }
}

/** What came of a scan otherwise than by `scanCode`: what was saved with a form stands in the same list. */
export async function noteScan(
  { db, clock, member }: ParcelDesk,
  { outcome, subject, detail = '', href = '' }: Pick<Told, 'outcome' | 'subject'> & Partial<Told>,
): Promise<void> {
  await db
    .insertInto('warehouse_scans')
    .values({
      id: sql<string>`gen_random_uuid()`,
      staff_id: member.id,
      code: subject,
      outcome,
      is_wrong: false,
      subject,
      detail,
      href,
      at: clock(),
    })
    .execute()
}
