import { acrossSites, type Db } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { ParcelState } from './parcel.ts'
import { changeParcel, findParcel, moveParcel } from './parcels.queries.server.ts'
import { noticeDue, type StorageTerms } from './storage-clock.ts'
import { storageTerms } from './storage-terms.server.ts'

const atOnce = 500
/** Those that lie there at their owner's will. What is packed and unpaid is told of by its request. */
const lying: readonly ParcelState[] = ['action_required', 'ready']

type Parts = { db: Db; log: Log; clock: () => Date; sites: Pick<SiteDirectory, 'all'> }

/**
 * Tells owners that storage soon costs something, and every week what it costs. With the last notice a parcel is given up.
 * Which notices were sent is kept with the parcel, so repeated and concurrent runs send each of them once.
 */
export async function warnOfStorage(parts: Parts): Promise<number> {
  const { db, log, clock } = parts
  const now = clock()
  const termsOf = knownTerms(parts, now)
  let told = 0
  let after = '0'
  for (;;) {
    const rows = await running(db, after)
    const warn = async (row: Running) => {
      const terms = await termsOf(row)
      if (!terms) return
      // On most days nothing is due for most parcels: those need no transaction.
      const storage = { runsFrom: row.storage_from, usedMs: Number(row.storage_used_ms) }
      const sofar = { now, sentDay: row.storage_notice, sent: row.storage_notices }
      if (noticeDue(storage, terms, sofar) && (await warnOf(parts, row, terms))) told += 1
    }
    await forEachIsolated(rows, warn, {
      log,
      tell: ({ id, site_id: siteId }) => ({ parcelId: id, siteId }),
    })
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return told
    after = last.id
  }
}

/** The terms of a site and tier, read once. */
function knownTerms({ db, sites }: Parts, now: Date) {
  const known = new Map<string, Promise<StorageTerms>>()
  return ({ site_id: siteId, tier_id: tierId }: Running): Promise<StorageTerms> | null => {
    const site = sites.all().find(({ id }) => id === siteId)
    if (!site) return null
    const key = `${siteId} ${tierId}`
    const terms = known.get(key) ?? storageTerms(db, site, tierId, now)
    known.set(key, terms)
    return terms
  }
}

type Running = Awaited<ReturnType<typeof running>>[number]

function running(db: Db, after: string) {
  return acrossSites(db)
    .selectFrom('parcels')
    .innerJoin('users', (join) =>
      join.onRef('users.site_id', '=', 'parcels.site_id').onRef('users.id', '=', 'parcels.user_id'),
    )
    .select([
      'parcels.id',
      'parcels.site_id',
      'parcels.storage_from',
      'parcels.storage_used_ms',
      'parcels.storage_notice',
      'parcels.storage_notices',
      'users.tier_id',
    ])
    .where('parcels.storage_from', 'is not', null)
    .where('parcels.state', 'in', [...lying])
    .where('parcels.id', '>', after)
    .orderBy('parcels.id')
    .limit(atOnce)
    .execute()
}

function warnOf({ db, clock }: Parts, { id, site_id: siteId }: Running, terms: StorageTerms) {
  return db.transaction().execute(async (trx) => {
    const parcel = await findParcel(trx, siteId, { id }, { isLocked: true })
    // It may have moved on since it was listed.
    if (!parcel || !lying.includes(parcel.state)) return false
    const at = clock()
    const { storage, storageNotice: sentDay, storageNotices: sent } = parcel
    const due = noticeDue(storage, terms, { now: at, sentDay, sent })
    if (!due) return false
    const noted = { storage_notice: due.day, storage_notices: sent + 1 }
    if (due.isLast) {
      const cause = { at, actor: { type: 'system' as const }, reason: 'storage' }
      await moveParcel(trx, parcel, 'abandoned', { ...cause, ...noted })
    } else {
      await changeParcel(trx, parcel, { ...noted, at })
      await publish(trx, { topic: 'parcel.storage', siteId, payload: { parcelId: id, day: due.day } })
    }
    return true
  })
}
