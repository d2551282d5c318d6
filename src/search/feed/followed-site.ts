import type { Db } from '#platform/database.server.ts'
import { readListingNumbers, readListings } from '../postgres/read-listings.ts'
import type { SearchEngine } from '../search-engine.ts'
import type { ListingChange } from './listing-changes.ts'

export type FollowingEngine = Pick<SearchEngine, 'put' | 'changeNumbers' | 'remove'>

type State = 'empty' | 'loading' | 'loaded' | 'ready'

const appliedAtOnce = 1000

/** The engine of one site, its position, and the changes that it still lacks. */
export class FollowedSite {
  readonly id: number
  readonly #engine: () => FollowingEngine
  #state: State = 'empty'
  /** By product: whether more than numbers changed. */
  readonly #changed = new Map<number, boolean>()
  #oldestChange: number | null = null

  constructor(id: number, engine: () => FollowingEngine) {
    this.id = id
    this.#engine = engine
  }

  get isReady(): boolean {
    return this.#state === 'ready'
  }

  get isEmpty(): boolean {
    return this.#state === 'empty'
  }

  /** When the oldest change happened that the engine lacks; null where it lacks none. */
  get lacksSince(): number | null {
    return this.#oldestChange
  }

  /** The engine's data can no longer be trusted. */
  beginAnew(): void {
    this.#state = 'empty'
  }

  async load(load: (siteId: number) => Promise<void>): Promise<void> {
    this.#state = 'loading'
    try {
      await load(this.id)
    } catch (error) {
      this.#state = 'empty'
      throw error
    }
    // It may have been reset to the beginning meanwhile.
    if (this.#state === 'loading') this.#state = 'loaded'
  }

  note({ productId, isWhole, changedAt }: ListingChange): void {
    this.#changed.set(productId, isWhole || (this.#changed.get(productId) ?? false))
    this.#oldestChange = Math.min(this.#oldestChange ?? changedAt, changedAt)
  }

  /**
   * Gives the engine each product in its current state, so a repeat does no harm. An engine that fails is reloaded; a
   * database that fails is retried, and no change is dropped. Returns whether there was anything new.
   */
  async catchUp(db: Db): Promise<boolean> {
    if (this.#state !== 'loaded' && this.#state !== 'ready') return false
    const changed = [...this.#changed]
    for (let from = 0; from < changed.length; from += appliedAtOnce) {
      const some = changed.slice(from, from + appliedAtOnce)
      const idsWhere = (wanted: boolean) => some.filter(([, isWhole]) => isWhole === wanted).map(([id]) => id)
      await this.#apply(db, idsWhere(true), idsWhere(false))
    }
    this.#changed.clear()
    this.#oldestChange = null
    const wasReady = this.#state === 'ready'
    this.#state = 'ready'
    return changed.length > 0 || !wasReady
  }

  async #apply(db: Db, wholeIds: readonly number[], numberIds: readonly number[]) {
    const documents = wholeIds.length > 0 ? await readListings(db, this.id, wholeIds) : []
    const numbers = numberIds.length > 0 ? await readListingNumbers(db, this.id, numberIds) : []
    const there = new Set(documents.map(({ id }) => id))
    const gone = wholeIds.filter((id) => !there.has(id))
    try {
      const engine = this.#engine()
      if (documents.length > 0) await engine.put(documents)
      if (numbers.length > 0) await engine.changeNumbers(numbers)
      if (gone.length > 0) await engine.remove(gone)
    } catch (error) {
      this.beginAnew()
      throw error
    }
  }
}
