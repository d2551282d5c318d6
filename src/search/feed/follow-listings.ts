import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeSignals } from '#platform/change-signals.server.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { Alarm } from './alarm.ts'
import { FollowedSite, type FollowingEngine } from './followed-site.ts'
import { type ChangeCursor, currentCursor, readChanges, trimChanges } from './listing-changes.ts'

export type FeedParts = {
  db: Db
  signals: Pick<ChangeSignals, 'onChange'>
  log: Log
  siteIds: readonly number[]
  engineOf(siteId: number): FollowingEngine
  /** Makes the engine hold exactly what the database holds; it may miss changes that are made meanwhile. */
  load(siteId: number): Promise<void>
  /** Called once the engines have the change; null where any product may have changed. */
  onChanged?(productIds: readonly number[] | null): void
}

const pollMs = 1000
const unsettledPollMs = 25
const retryMs = 2000
const trimEveryMs = 10 * 60 * 1000
const keptMinutes = 60

/** Loads the engine of each site, then keeps it up to date: on every signal, and each second in case one was lost. */
export async function followListings(parts: FeedParts): Promise<ListingFeed> {
  // The cursor is read before any load, so that a product loaded in an old state is read again as changed.
  const feed = new ListingFeed(parts, await currentCursor(parts.db))
  feed.start()
  return feed
}

export class ListingFeed {
  readonly #parts: FeedParts
  readonly #sites: ReadonlyMap<number, FollowedSite>
  readonly #alarm = new Alarm()
  readonly #closing = new AbortController()
  #cursor: ChangeCursor
  /** Not reported yet; null means all of them. */
  #untold: Set<number> | null = new Set()
  #work: Promise<unknown> = Promise.resolve()
  #trimmedAt = Date.now()

  constructor(parts: FeedParts, cursor: ChangeCursor) {
    this.#parts = parts
    this.#cursor = cursor
    this.#sites = new Map(parts.siteIds.map((id) => [id, new FollowedSite(id, () => parts.engineOf(id))]))
    parts.signals.onChange((tag) => {
      if (tag === 'listings' || tag === '*') this.#alarm.ring()
    })
  }

  start(): void {
    this.#work = Promise.all([this.#keepLoading(), this.#keepFollowing()])
  }

  /** Loaded, and every change since applied. */
  isReady(siteId: number): boolean {
    return this.#sites.get(siteId)?.isReady ?? false
  }

  /** How long the oldest change has waited that some engine lacks. */
  lagMs(now = Date.now()): number {
    const since = [...this.#sites.values()].map(({ lacksSince }) => lacksSince ?? now)
    return Math.max(0, now - Math.min(now, ...since))
  }

  /** For callers that know that an engine has lost its data. */
  beginAnew(siteId: number): void {
    this.#sites.get(siteId)?.beginAnew()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#alarm.ring()
    await this.#work
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  /** One site after another: each load uses all of the machine that it can get. */
  async #keepLoading() {
    const { load, log } = this.#parts
    while (!this.#isClosed) {
      const site = [...this.#sites.values()].find(({ isEmpty }) => isEmpty)
      if (!site) {
        await this.#pause(pollMs)
        continue
      }
      try {
        await site.load(load)
        this.#alarm.ring()
      } catch (error) {
        if (this.#isClosed) return
        log.error({ err: error, siteId: site.id }, 'listings could not be loaded; once more shortly')
        await this.#pause(retryMs)
      }
    }
  }

  async #keepFollowing() {
    const { db, log } = this.#parts
    while (!this.#isClosed) {
      let waitMs = pollMs
      try {
        if (await this.#readOn()) waitMs = unsettledPollMs
        for (const site of this.#sites.values()) await site.catchUp(db)
        this.#tell()
        await this.#trimSometimes()
      } catch (error) {
        if (!this.#isClosed)
          log.error({ err: error }, 'changed listings could not be passed on; once more shortly')
      }
      await this.#alarm.wait(waitMs)
    }
  }

  /** Returns whether more changes can be read very soon. */
  async #readOn(): Promise<boolean> {
    const { db, log } = this.#parts
    for (;;) {
      const { changes, cursor, isTrimmed, hasUnsettled } = await readChanges(db, this.#cursor)
      if (isTrimmed) {
        log.warn('changed listings were deleted before they were read; loading all again')
        this.#cursor = await currentCursor(db)
        for (const site of this.#sites.values()) site.beginAnew()
        this.#untold = null
        return true
      }
      for (const change of changes) {
        this.#sites.get(change.siteId)?.note(change)
        this.#untold?.add(change.productId)
      }
      this.#cursor = cursor
      if (changes.length === 0) return hasUnsettled
    }
  }

  #tell() {
    const untold = this.#untold
    if (untold?.size === 0) return
    this.#untold = new Set()
    this.#parts.onChanged?.(untold && [...untold])
  }

  async #trimSometimes() {
    if (Date.now() - this.#trimmedAt < trimEveryMs) return
    this.#trimmedAt = Date.now()
    await trimChanges(this.#parts.db, keptMinutes)
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => {})
  }
}
