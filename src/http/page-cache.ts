import { LRUCache } from 'lru-cache'
import { ok } from '#core/result.ts'
import type { BudgetedCache, MemoryBudget } from '#platform/memory-budget.server.ts'
import { createSlots } from '#platform/slots.server.ts'
import { bytesOfPage, type CachedPage, type Page, pack, toCachedPage } from './cached-page.ts'

export type PageAddress = {
  site: string
  /** Absolute addresses on the page hold it: one host's page is never served under another. */
  origin: string
  locale: string
  currency: string
  path: string
  query: URLSearchParams
}

/** Anything else (campaign marks and the like) changes nothing on a page, so it makes no second copy. */
const pageQuery = /^(?:page|s|type|searchText|az|productVariant|componentHint|f\..+)$/

export function pageKey({ site, origin, locale, currency, path, query }: PageAddress): string {
  const address = `${site} ${origin} ${locale} ${currency} ${path}`
  if (query.size === 0) return address
  // By name alone: of values under one name the order may count.
  const shown = [...query].filter(([name]) => pageQuery.test(name)).sort(byName)
  return shown.length === 0 ? address : `${address} ${JSON.stringify(shown)}`
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return Number(one > other) - Number(one < other)
}

const packedAtOnce = 2
const longestPackQueue = 16

/** Compressed public pages, within the budget of all caches, purged by tag; one render however many ask at once. */
export class PageCache {
  readonly #pages: BudgetedCache<CachedPage>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, Promise<CachedPage | null>>()
  /** A page is kept when it is asked for a second time: most addresses never are, and would push out those that are. */
  readonly #askedBefore = new LRUCache<string, true>({ max: 20_000 })
  /** Addresses that turned out personal or missing: nobody waits for those. */
  readonly #notPublic = new LRUCache<string, true>({ max: 5000 })
  readonly #inPackSlot = createSlots(packedAtOnce, longestPackQueue)
  #generation = 0

  constructor(budget: MemoryBudget) {
    this.#pages = budget.cache('pages', {
      bytesOf: bytesOfPage,
      onDrop: (key, page) => this.#forget(key, page.tags),
    })
  }

  /** Moves on with every purge. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page && !page.isBeingPacked) void this.#pack(key, page)
    return page
  }

  /** A few at a time, since each takes some megabytes; if the queue is full, the page is compressed at a later hit. */
  async #pack(key: string, page: CachedPage): Promise<void> {
    page.isBeingPacked = true
    const packed = await this.#inPackSlot(async () => ok(await pack(page)))
    page.isBeingPacked = packed.ok
    if (packed.ok && this.#pages.get(key) === page) this.#pages.set(key, page)
  }

  /**
   * The first to ask renders, the others wait for it. Null tells a waiting one that the page is not
   * public after all and that it must render for itself.
   */
  async render(key: string, render: () => Promise<Page | null>): Promise<CachedPage | null> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const rendering = this.#renderAndKeep(key, render).finally(() => this.#underWay.delete(key))
    if (!this.#notPublic.has(key)) {
      this.#underWay.set(key, rendering)
      // Who waits sees the failure; without waiters it is the renderer's alone.
      rendering.catch(() => {})
    }
    return rendering
  }

  purge(...tags: string[]): void {
    this.#generation += 1
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#pages.delete(key)
    }
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  async #renderAndKeep(key: string, render: () => Promise<Page | null>): Promise<CachedPage | null> {
    const generation = this.#generation
    const page = await render()
    if (!page) {
      this.#notPublic.set(key, true)
      return null
    }
    this.#notPublic.delete(key)
    const cached = toCachedPage(page)
    const isAskedAgain = this.#askedBefore.has(key)
    this.#askedBefore.set(key, true)
    // Rendered across a purge it may hold what was purged: good for those who wait, not to keep.
    if (isAskedAgain && generation === this.#generation) this.#keep(key, cached)
    return cached
  }

  #keep(key: string, page: CachedPage) {
    this.#pages.set(key, page)
    if (this.#pages.get(key) !== page) return
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #forget(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
