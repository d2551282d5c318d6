import { boundedCache } from '#platform/bounded-cache.server.ts'
import { type BudgetedCache, bytesInMemory, type MemoryBudget } from '#platform/memory-budget.server.ts'
import type { SlugTarget } from './product.queries.server.ts'
import type { Product } from './product.ts'

/** A product's page without data from other products. */
export type OwnPage = {
  own: Omit<Product, 'similar' | 'categoryTotal'>
  categoryId: number
  replacedById: number | null
  discontinuedAt: number | null
}

const maxMarks = 50_000

/**
 * Pages and slugs of products, cached until their product changes. Each entry refers to a mark of its product. A
 * product that changes gets a new mark, so entries with the old one no longer count.
 */
export class ProductCache {
  readonly #marks = boundedCache<number, object>(maxMarks)
  readonly #pages: BudgetedCache<{ mark: object; page: OwnPage }>
  readonly #slugs: BudgetedCache<{ mark: object; target: SlugTarget }>

  constructor(budget: MemoryBudget) {
    // A page is also cached as the JSON of its API response.
    this.#pages = budget.cache('product pages', { bytesOf: ({ page }) => 2 * bytesInMemory(page) })
    this.#slugs = budget.cache('product addresses', { bytesOf: ({ target }) => bytesInMemory(target) })
  }

  async slug(key: string, read: () => Promise<SlugTarget | undefined>): Promise<SlugTarget | undefined> {
    const known = this.#slugs.get(key)
    if (known && this.#marks.get(known.target.productId) === known.mark) return known.target
    const generation = this.#generation
    const target = await read()
    if (target && generation === this.#generation) {
      this.#slugs.set(key, { mark: this.#markOf(target.productId), target })
    }
    return target
  }

  async page(productId: number, view: string, read: () => Promise<OwnPage | null>): Promise<OwnPage | null> {
    const key = `${productId} ${view}`
    const known = this.#pages.get(key)
    if (known && this.#marks.get(productId) === known.mark) return known.page
    const generation = this.#generation
    const page = await read()
    if (page && generation === this.#generation) this.#pages.set(key, { mark: this.#markOf(productId), page })
    return page
  }

  forget(ids: readonly number[]): void {
    this.#generation += 1
    for (const id of ids) this.#marks.delete(id)
  }

  forgetAll(): void {
    this.#generation += 1
    this.#marks.clear()
  }

  /** Detects a change during a read, whose result may then be stale and is not cached. */
  #generation = 0

  #markOf(productId: number): object {
    const known = this.#marks.get(productId)
    if (known) return known
    const mark = {}
    this.#marks.set(productId, mark)
    return mark
  }
}
