import type { Prices } from './currency-prices.ts'
import type { FilterGroups } from './filter-groups.ts'
import { grown, NumberList } from './number-list.ts'
import { everything, type ProductIndex } from './product-index.ts'

/** The result of one scan over the candidates; valid until the next scan. */
export type Sifted = {
  matches: NumberList
  /**
   * By filter: the products that only this filter rejects. Together with the matches they are the counts of its own
   * facet.
   */
  nearMisses: NumberList[]
}

/** Reuses its lists for the next query: at a million products, allocating them would cost more than the scan. */
export class Sieve {
  readonly #matches = new NumberList(64)
  readonly #nearMisses: NumberList[] = []
  #narrowMask = new Uint8Array(0)
  #wideMask = new Uint32Array(0)

  sift(
    index: ProductIndex,
    prices: Prices,
    candidates: NumberList,
    category: number,
    groups: FilterGroups,
  ): Sifted {
    const { live } = index.columns
    const { priced } = prices
    const { values: categories, starts } = index.categoryRows
    const passedTerms = this.#passedTerms(index, groups)
    const ranges = groups.ranges.map(({ bit, column, min, max }) => ({
      flag: 1 << bit,
      numbers: prices[column],
      min,
      max,
    }))
    const hasRanges = ranges.length > 0
    const isOfCategory = category === everything || candidates === index.productsOfCategory(category)
    const all = (1 << groups.count) - 1
    const { matches, nearMisses } = this.#emptied(groups.count)
    const { items, length } = candidates

    for (let place = 0; place < length; place += 1) {
      const slot = items[place] as number
      if (live[slot] === 0 || priced[slot] === 0) continue
      if (!isOfCategory && !isIn(categories, starts[slot] as number, starts[slot + 1] as number, category)) {
        continue
      }
      let passed = all === 0 ? 0 : (passedTerms[slot] as number)
      if (hasRanges) {
        for (const { flag, numbers, min, max } of ranges) {
          const number = numbers[slot] as number
          if (number >= min && number <= max) passed |= flag
        }
      }
      const failed = all & ~passed
      if (failed === 0) matches.push(slot)
      else if ((failed & (failed - 1)) === 0) (nearMisses[31 - Math.clz32(failed)] as NumberList).push(slot)
    }
    return { matches, nearMisses }
  }

  /** By slot, the bits of the term filters that the product passes. */
  #passedTerms(index: ProductIndex, { terms, count }: FilterGroups): Uint8Array | Uint32Array {
    const mask = this.#cleanMask(index.columns.size, count)
    for (const group of terms) {
      const flag = 1 << group.bit
      for (const term of group.terms) {
        const { items, length } = index.productsOfTerm(term)
        for (let place = 0; place < length; place += 1) {
          const slot = items[place] as number
          mask[slot] = (mask[slot] as number) | flag
        }
      }
    }
    return mask
  }

  #cleanMask(size: number, groupCount: number): Uint8Array | Uint32Array {
    if (groupCount === 0) return this.#narrowMask
    if (groupCount > 8) {
      this.#wideMask = grown(this.#wideMask, size)
      return this.#wideMask.fill(0, 0, size)
    }
    this.#narrowMask = grown(this.#narrowMask, size)
    return this.#narrowMask.fill(0, 0, size)
  }

  #emptied(groupCount: number): Sifted {
    while (this.#nearMisses.length < groupCount) this.#nearMisses.push(new NumberList(64))
    this.#matches.clear()
    for (const list of this.#nearMisses) list.clear()
    return { matches: this.#matches, nearMisses: this.#nearMisses }
  }
}

function isIn(values: Uint32Array, start: number, end: number, wanted: number): boolean {
  for (let place = start; place < end; place += 1) if (values[place] === wanted) return true
  return false
}
