import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Page = { body: Buffer<ArrayBuffer>; headers: Record<string, string>; tags: readonly string[] }
export type CachedPage = {
  gzip: Buffer<ArrayBuffer>
  brotli: Buffer<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  tags: readonly string[]
}
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
const pageQuery = /^(?:page|s|type|searchText|az|productVariant|f\..+)$/

export function pageKey({ site, origin, locale, currency, path, query }: PageAddress): string {
  const shown = [...query].filter(([name]) => pageQuery.test(name)).sort()
  return JSON.stringify([site, origin, locale, currency, path, shown])
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Compressed public pages, bounded by bytes, purged by tag; one render however many ask at once. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, Promise<CachedPage | null>>()
  /** Addresses that turned out personal or missing: nobody waits for those. */
  readonly #notPublic = new LRUCache<string, true>({ max: 5000 })
  #generation = 0

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => page.gzip.byteLength + page.brotli.byteLength + key.length + 1024,
      dispose: (page, key) => this.#forget(key, page.tags),
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
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
    const cached = await compressed(page)
    // Rendered across a purge it may hold what was purged: good for those who wait, not to keep.
    if (generation === this.#generation) this.#keep(key, cached)
    return cached
  }

  #keep(key: string, page: CachedPage) {
    this.#pages.set(key, page)
    if (!this.#pages.has(key)) return
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

async function compressed({ body, headers, tags }: Page): Promise<CachedPage> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [asGzip, asBrotli] = await Promise.all([gzipped(body), brotlied(body, quality)])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { gzip: asGzip, brotli: asBrotli, headers, tags, etag }
}
