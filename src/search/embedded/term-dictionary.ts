import type { FacetTerm } from '../search-engine.ts'
import { NumberList } from './number-list.ts'

/** Numbers every value of every facet, in the order of first appearance. */
export class TermDictionary {
  readonly facets: string[] = []
  readonly values: number[] = []
  readonly #facetOfTerm = new NumberList()
  readonly #facetNumbers = new Map<string, number>()
  readonly #terms: Map<number, number>[] = []

  get size(): number {
    return this.values.length
  }

  /** By term number. */
  get facetOfTerm(): Uint32Array {
    return this.#facetOfTerm.items
  }

  facet(name: string): number | undefined {
    return this.#facetNumbers.get(name)
  }

  term({ facet, value }: FacetTerm): number | undefined {
    const number = this.facet(facet)
    return number === undefined ? undefined : this.#terms[number]?.get(value)
  }

  add({ facet, value }: FacetTerm): number {
    const known = this.term({ facet, value })
    if (known !== undefined) return known
    const number = this.size
    const facetNumber = this.#addFacet(facet)
    this.#terms[facetNumber]?.set(value, number)
    this.#facetOfTerm.push(facetNumber)
    this.values.push(value)
    return number
  }

  #addFacet(name: string): number {
    const known = this.facet(name)
    if (known !== undefined) return known
    this.#facetNumbers.set(name, this.facets.length)
    this.#terms.push(new Map())
    return this.facets.push(name) - 1
  }
}
