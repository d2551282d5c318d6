import { ok } from '#core/result.ts'
import { boundedCache } from '#platform/bounded-cache.server.ts'
import type { BudgetedCache, MemoryBudget } from '#platform/memory-budget.server.ts'
import { createSlots } from '#platform/slots.server.ts'
import { bytesOfPage, type CachedPage, type Page, pack, toCachedPage } from './cached-page.ts'

export type PageAddress = {
  site: string
  /** The page's absolute addresses contain it, so a page is never served under another host. */
  origin: string
  locale: string
  currency: string
  destination: string
  path: string
  query: URLSearchParams
}

/** Other parameters, such as campaign marks, change nothing on a page and are not part of its key. */
const pageQuery =
  /^(?:page|s|type|searchText|q|az|topic|version|changes|productVariant|componentHint|queryKey|way|number|f\..+)$/

export function pageKey({ site, origin, locale, currency, destination, path, query }: PageAddress): string {
  const address = `${site} ${origin} ${locale} ${currency} ${destination} ${path}`
  if (query.size === 0) return address
  // Sorted by name only, because the order of values under one name may matter.
  const shown = [...query].filter(([name]) => pageQuery.test(name)).sort(byName)
  return shown.length === 0 ? address : `${address} ${JSON.stringify(shown)}`
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return Number(one > other) - Number(one < other)
}

const packedAtOnce = 2
const longestPackQueue = 16

/** Compressed public pages within the budget of all caches, purged by tag. Concurrent requests share one render. */
export class PageCache {
  readonly #pages: BudgetedCache<CachedPage>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, Promise<CachedPage | null>>()
  /** A page is cached at its second request: most addresses get only one, and would evict useful pages. */
  readonly #askedBefore = boundedCache<string, true>(20_000)
  /** Addresses that turned out personal or missing; requests do not wait for their render. */
  readonly #notPublic = boundedCache<string, true>(5000)
  readonly #inPackSlot = createSlots(packedAtOnce, longestPackQueue)
  #generation = 0

  constructor(budget: MemoryBudget) {
    this.#pages = budget.cache('pages', {
      bytesOf: bytesOfPage,
      onDrop: (key, page) => this.#forget(key, page.tags),
    })
  }

  /** Grows with every purge. */
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
   * The first request renders, the others wait for it. Null tells a waiting request that the page is not public and that it
   * must render its own.
   */
  async render(key: string, render: () => Promise<Page | null>): Promise<CachedPage | null> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const rendering = this.#renderAndKeep(key, render).finally(() => this.#underWay.delete(key))
    if (!this.#notPublic.has(key)) {
      this.#underWay.set(key, rendering)
      // Waiting requests get the failure too; without any, only the renderer does.
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
    // A page rendered across a purge may hold old data: it is sent to those who wait, but not cached.
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
