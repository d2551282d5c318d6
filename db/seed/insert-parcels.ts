import { sql } from 'kysely'
import sharp from 'sharp'
import { addDays, isoDay } from '../../src/core/dates.ts'
import { type Locale, languages, locales } from '../../src/core/locale.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { titleOf } from '../../src/shop/parcels/declaration.ts'
import { insertParcelFiles } from '../../src/shop/parcels/insert-files.server.ts'
import { type ParcelState, storageRuns } from '../../src/shop/parcels/parcel.ts'
import { proposeShelf } from '../../src/shop/parcels/shelf.ts'
import { noticeDays, type StorageClock, storageAfter, usedMs } from '../../src/shop/parcels/storage-clock.ts'
import { storageTerms } from '../../src/shop/parcels/storage-terms.server.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { openSiteDirectory } from '../../src/shop/sites/site-directory.server.ts'
import { type DemoParcel, demoTrackingNumber } from './demo-parcels.ts'
import { drawParcelPhoto, type ParcelView } from './drawings/parcels.ts'
import { insertRows } from './insert-rows.ts'
import { findBuyer } from './order-goods.ts'
import { type DemoEvent, insertEvents } from './order-parts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const dollar = 2
const racks = 'BCDEFGHJKL'
/** States in which it lies on one of our shelves. */
const shelved: readonly ParcelState[] = [
  'measured',
  'action_required',
  'ready',
  'splitting',
  'return_requested',
  'abandoned',
]

export type ParcelOwner = { id: string; name: string; locale: Locale; tierId: number | null }

/** What parcels are written with; `taken` are the places on the shelves of all sites. */
export type ParcelStory = {
  trx: Trx
  site: Site
  staffId: string
  owners: ReadonlyMap<string, ParcelOwner>
  taken: Set<string>
  now: Date
  ago(hours: number): Date
}

/** A parcel that was written, with its row's id. */
export type WrittenParcel = { id: string; number: string; demo: DemoParcel; owner: ParcelOwner }

/** Of every site that forwards and sells in euros. */
export async function parcelStories(
  trx: Trx,
  { now, taken }: { now: Date; taken: Set<string> },
): Promise<ParcelStory[]> {
  const sites = await openSiteDirectory({
    db: trx,
    log: createLog('silent'),
    sitesDir: 'sites',
    defaultSite: 'default',
    isStrict: false,
    port: 0,
    clock: () => now,
  })
  const { id: staffId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'warehouse@office.test')
    .executeTakeFirstOrThrow()
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const stories: ParcelStory[] = []
  for (const site of sites.all().toSorted((a, b) => a.id - b.id)) {
    if (!site.features.forwarding || !(await findBuyer(trx, site.id))) continue
    stories.push({ trx, site, staffId, owners: await findOwners(trx, site.id), taken, now, ago })
  }
  return stories
}

async function findOwners(trx: Trx, siteId: number): Promise<Map<string, ParcelOwner>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language_id', 'tier_id'])
    .where('site_id', '=', siteId)
    .where('email', 'in', ['busy@demo.test', 'pro@demo.test'])
    .execute()
  return new Map(
    rows.map(({ id, email, first_name, last_name, language_id, tier_id }) => [
      email ?? '',
      {
        id,
        name: `${first_name} ${last_name}`,
        locale: locales.find((locale) => languages[locale].id === language_id) ?? 'en',
        tierId: tier_id,
      },
    ]),
  )
}

/** Writes them in the order in which they are given, each with what is in it, its photos and its events. */
export async function insertDemoParcels(
  story: ParcelStory,
  demos: readonly DemoParcel[],
): Promise<WrittenParcel[]> {
  const { trx, site } = story
  const rows: Record<string, unknown>[] = []
  const owners: ParcelOwner[] = []
  for (const demo of demos) {
    const owner = story.owners.get(demo.owner)
    if (!owner) throw new Error(`There is no ${demo.owner}`)
    owners.push(owner)
    rows.push(await rowOf(story, demo, owner))
  }
  const { rows: numbers } = await sql<{ number: string }>`
    select 'P-' || nextval('parcel_numbers') as number from generate_series(1, ${rows.length})`.execute(trx)
  await insertRows(
    trx,
    'parcels',
    rows.map((row, place) => ({ ...row, number: numbers[place]?.number })),
  )
  const ids = new Map(
    (
      await trx
        .selectFrom('parcels')
        .select(['id', 'number'])
        .where('site_id', '=', site.id)
        .where(
          'number',
          'in',
          numbers.map(({ number }) => number),
        )
        .execute()
    ).map(({ id, number }) => [number, id]),
  )
  const written = demos.map((demo, place): WrittenParcel => {
    const number = numbers[place]?.number ?? ''
    return { id: ids.get(number) ?? '', number, demo, owner: owners[place] as ParcelOwner }
  })
  await insertItems(story, written)
  for (const parcel of written) {
    await askToSplit(story, parcel)
    await insertPhotos(story, parcel)
  }
  await insertParcelEvents(story, written)
  return written
}

async function rowOf(story: ParcelStory, demo: DemoParcel, owner: ParcelOwner) {
  const { trx, site, now, ago, taken } = story
  const state = demo.moves.at(-1)?.to ?? 'expected'
  const clock = clockOf(story, demo)
  const arrivedAt = demo.moves.find(({ to }) => to === 'arrived')?.at
  const measuredAt = demo.moves.find(({ to }) => to === 'measured')?.at
  const terms = await storageTerms(trx, site, owner.tierId, now)
  // A notice of today may not have gone out yet: at any hour of this day those before it have.
  const days = Math.floor(Math.max(0, usedMs(clock, now) - dayMs / 2) / dayMs)
  const told = noticeDays(terms.freeDays, { ...terms, today: days }).filter((day) => day <= days)
  const lines = demo.items.map(({ what }) => ({ description: what[owner.locale] }))
  const [grams, length, width, height] = demo.size ?? []
  const { asked } = demo
  return {
    site_id: site.id,
    user_id: owner.id,
    // The state follows once its lines are there.
    state: state === 'splitting' ? 'ready' : state,
    title: titleOf(lines),
    shop: demo.shop,
    carrier: demo.carrier,
    tracking_number: demoTrackingNumber(site.id, demo),
    expected_on:
      demo.expectedInDays === undefined ? null : addDays(isoDay(now, site.timeZone), demo.expectedInDays),
    announced_at: demo.announced === null ? null : ago(demo.announced),
    declared_at: demo.announced === null ? null : ago(demo.announced),
    battery: demo.battery ?? 'none',
    is_liquid: demo.isLiquid ?? false,
    is_fragile: demo.isFragile ?? false,
    is_perfume: demo.isPerfume ?? false,
    received_at: arrivedAt === undefined ? null : ago(arrivedAt),
    label_name: arrivedAt === undefined ? '' : (demo.labelName ?? owner.name),
    is_damaged: demo.isDamaged ?? false,
    grams: grams ?? null,
    length_mm: length ?? null,
    width_mm: width ?? null,
    height_mm: height ?? null,
    measured_at: measuredAt === undefined ? null : ago(measuredAt),
    shelf: shelved.includes(state) ? placeOf(taken, site.id) : null,
    holds: demo.holds ?? [],
    hold_words: demo.holdWords?.[owner.locale] ?? '',
    restriction_id: demo.rule ?? null,
    photos_asked: asked?.count ?? 0,
    photos_asked_at: asked?.at === undefined ? null : ago(asked.at),
    storage_from: clock.runsFrom,
    storage_used_ms: clock.usedMs,
    storage_notice: told.at(-1) ?? null,
    storage_notices: told.length,
    return_words: demo.sentBack?.words[owner.locale] ?? '',
    created_at: ago(demo.created),
    updated_at: ago(demo.moves.at(-1)?.at ?? demo.created),
    version: 1 + demo.moves.length,
  }
}

function clockOf({ ago }: ParcelStory, { moves }: DemoParcel): StorageClock {
  let clock: StorageClock = { runsFrom: null, usedMs: 0 }
  for (const { at, to } of moves) clock = storageAfter(clock, storageRuns(to), ago(at))
  return clock
}

/** Beside the others of its site. */
export function placeOf(taken: Set<string>, siteId: number): string {
  const bays = [0, 1, 2, 3].map((more) => `${racks[siteId % racks.length]}-${11 + more}-1`)
  const place = proposeShelf(bays, taken)
  taken.add(place)
  return place
}

/** Its first line goes into a parcel of its own. */
async function askToSplit({ trx, site }: ParcelStory, { id, demo }: WrittenParcel): Promise<void> {
  if (!demo.moves.some(({ to }) => to === 'splitting')) return
  const line = await trx
    .selectFrom('parcel_items')
    .select(['id', 'quantity'])
    .where('site_id', '=', site.id)
    .where('parcel_id', '=', id)
    .orderBy('place')
    .limit(1)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('parcels')
    .set({ state: 'splitting', split_wish: JSON.stringify([{ item: line.id, pieces: line.quantity }]) })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute()
}

async function insertItems({ trx, site }: ParcelStory, written: readonly WrittenParcel[]): Promise<void> {
  const rows = written.flatMap(({ id, demo, owner }) =>
    demo.items.map(({ what, kind, hs, origin, price, quantity = 1 }, place) => ({
      site_id: site.id,
      parcel_id: id,
      place: place + 1,
      description: what[owner.locale],
      kind,
      hs,
      origin,
      quantity,
      price,
      currency_id: dollar,
      material: '',
      url: '',
    })),
  )
  await insertRows(trx, 'parcel_items', rows)
}

async function insertPhotos(
  { trx, site, ago }: ParcelStory,
  { id, demo: { size, photos = [], moves } }: WrittenParcel,
): Promise<void> {
  const at = moves.find(({ to }) => to === 'measured')?.at
  if (!size || at === undefined) return
  const files = await Promise.all(
    photos.map(async (view) => ({
      name: `${view}.webp`,
      kind: 'image/webp' as const,
      bytes: await photoOf(size, view),
    })),
  )
  const about = { kind: 'photo', authorType: 'staff', at: ago(at) } as const
  await insertParcelFiles(trx, site.id, { parcelId: id }, files, about)
}

const drawn = new Map<string, Promise<Buffer>>()

/** The same parcel lies on the shelf of every site: its photo is made once. */
export function photoOf(size: NonNullable<DemoParcel['size']>, view: ParcelView): Promise<Buffer> {
  const [, lengthMm, widthMm, heightMm] = size
  const key = [view, ...(view === 'label' ? [] : [lengthMm, widthMm, heightMm])].join()
  const known = drawn.get(key)
  if (known) return known
  const svg = drawParcelPhoto({ lengthMm, widthMm, heightMm }, view)
  const made = sharp(Buffer.from(svg)).webp({ quality: 72 }).toBuffer()
  drawn.set(key, made)
  return made
}

async function insertParcelEvents(story: ParcelStory, written: readonly WrittenParcel[]): Promise<void> {
  const { trx, site, ago, staffId } = story
  for (const [customerId, parcels] of Map.groupBy(written, ({ owner }) => owner.id)) {
    const events = parcels.flatMap(({ id, demo }) =>
      demo.moves.map(
        ({ at, to, by, reason }, index): DemoEvent => ({
          entity: 'parcel',
          id,
          from: demo.moves[index - 1]?.to ?? 'expected',
          to,
          actor: by,
          ...(by === 'staff' && { actorId: staffId }),
          reason,
          at: ago(at),
        }),
      ),
    )
    await insertEvents(trx, site.id, { events, customerId })
  }
}
