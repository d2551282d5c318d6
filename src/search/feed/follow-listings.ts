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
  /** Makes the engine hold what the database holds, and nothing else; it may miss what changes meanwhile. */
  load(siteId: number): Promise<void>
  /** Told whenever an engine knows something new: what was made from its older answers is stale now, and not before. */
  onFresh?(siteId: number): void
}

const pollMs = 1000
const unsettledPollMs = 25
const retryMs = 2000
const trimEveryMs = 10 * 60 * 1000
const keptMinutes = 60

/** Loads the engine of each site, then keeps it fresh: on every signal, and each second in case one was lost. */
export async function followListings(parts: FeedParts): Promise<ListingFeed> {
  // Before any load: a product that is loaded as it was will then be read as changed.
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

  /** Loaded, and told every change since. */
  isReady(siteId: number): boolean {
    return this.#sites.get(siteId)?.isReady ?? false
  }

  /** How long the oldest change has waited that some engine lacks. */
  lagMs(now = Date.now()): number {
    const since = [...this.#sites.values()].map(({ lacksSince }) => lacksSince ?? now)
    return Math.max(0, now - Math.min(now, ...since))
  }

  /** For whoever knows that an engine has lost what it held. */
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

  /** One site after another: each load takes what it can get of the machine. */
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
    const { db, log, onFresh } = this.#parts
    while (!this.#isClosed) {
      let waitMs = pollMs
      try {
        if (await this.#readOn()) waitMs = unsettledPollMs
        for (const site of this.#sites.values()) if (await site.catchUp(db)) onFresh?.(site.id)
        await this.#trimSometimes()
      } catch (error) {
        if (!this.#isClosed)
          log.error({ err: error }, 'changed listings could not be passed on; once more shortly')
      }
      await this.#alarm.wait(waitMs)
    }
  }

  /** Answers whether there is more that may be read very soon. */
  async #readOn(): Promise<boolean> {
    const { db, log } = this.#parts
    for (;;) {
      const { changes, cursor, isTrimmed, hasUnsettled } = await readChanges(db, this.#cursor)
      if (isTrimmed) {
        log.warn('changed listings were deleted before they were read; loading all anew')
        this.#cursor = await currentCursor(db)
        for (const site of this.#sites.values()) site.beginAnew()
        return true
      }
      for (const change of changes) this.#sites.get(change.siteId)?.note(change)
      this.#cursor = cursor
      if (changes.length === 0) return hasUnsettled
    }
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
