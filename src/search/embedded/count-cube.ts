/**
 * How many live products of a category carry a term. A listing without filters reads its counts here. Only existing
 * pairs are stored: categories times terms would be far more cells than products.
 */
export class CountCube {
  readonly #rows: Map<number, number>[] = []

  add(categories: Uint32Array, terms: Uint32Array, step: 1 | -1): void {
    for (const category of categories) {
      const row = this.#row(category)
      for (const term of terms) row.set(term, (row.get(term) ?? 0) + step)
    }
  }

  /** May contain zeros. */
  counts(category: number): ReadonlyMap<number, number> {
    return this.#row(category)
  }

  #row(category: number): Map<number, number> {
    while (this.#rows.length <= category) this.#rows.push(new Map())
    return this.#rows[category] as Map<number, number>
  }
}
