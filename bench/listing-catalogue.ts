// A generated catalogue, the same every time: 2,000 brands, three levels of categories, 20 additional fields. Search
// threads also load it by its URL as a source, so it has no runtime imports.
import type { FacetTerm, ListingDocument, ListingQuery, SortCode } from '../src/search/search-engine.ts'

const brandCount = 2000
const branches = [12, 10, 8] as const
const fieldSizes = [2, 3, 5, 6, 8, 8, 10, 12, 12, 15, 18, 20, 24, 30, 30, 40, 40, 50, 60, 60]
const wordCount = 12_000
const batch = 1000

type Random = () => number
type Category = { id: number; path: number[]; fields: number[] }

const random = seeded(1)
const leaves = leafCategories()
const brandNames = Array.from({ length: brandCount }, () => madeUpWord('bcdfgklmnprstvz', 'aeiou'))
const words = {
  en: Array.from({ length: wordCount }, () => madeUpWord('bcdfghklmnprstw', 'aeiou')),
  lt: Array.from({ length: wordCount }, () => madeUpWord('bčdgjklmnprsštvzž', 'aąeėiįouųū')),
}
const pickBrand = skewed(brandCount, 1)
const pickLeaf = skewed(leaves.length, 0.6)
const pickWord = skewed(wordCount, 0.9)
const pickValue = fieldSizes.map((size) => skewed(size, 0.8))

/** The entry that a search thread loads. */
export async function* documents({ products }: { products: number }): AsyncGenerator<ListingDocument[]> {
  for (let id = 1; id <= products; id += batch) {
    yield Array.from({ length: Math.min(batch, products - id + 1) }, (_, index) => product(id + index))
  }
}

/** The same for the same id; `version` changes it. */
export function product(id: number, version = 0): ListingDocument {
  const chance = seeded(id * 31 + version)
  const leaf = leaves[pickLeaf(chance)] as Category
  const second = chance() < 0.1 ? (leaves[pickLeaf(chance)] as Category).path : []
  const brand = pickBrand(chance)
  const nouns = [pickWord(chance), pickWord(chance), pickWord(chance), leaf.id % 30]
  const letters = String.fromCharCode(65 + below(26, chance), 65 + below(26, chance))
  const model = `${letters}-${1000 + below(9000, chance)}`
  return {
    id,
    categoryIds: [...new Set([...leaf.path, ...second])],
    brand: { value: brand, name: brandNames[brand] as string },
    terms: leaf.fields.filter(() => chance() < 0.85).map((field) => term(field, chance)),
    flagIds: chance() < 0.12 ? [below(8, chance)] : [],
    names: { en: name('en', nouns, model), lt: name('lt', nouns, model) },
    sku: `SKU-${id}`,
    price: Math.max(99, Math.round(Math.exp(5.5 + 5 * chance()))),
    discountLeft: chance() < 0.6 ? 100 : 100 - 5 * (1 + below(14, chance)),
    sales: Math.floor(1000 / (1 + chance() * 1000)) * 1000 + below(1000, chance),
    createdAt: Date.UTC(2021) + below(160_000_000, chance) * 1000,
    isLive: chance() >= 0.08,
  }
}

/** Popular categories more often; one in twenty is the whole shop. */
export function listing(filterCount: 0 | 1 | 3): ListingQuery {
  const leaf = leaves[pickLeaf()] as Category
  const depth = random()
  const categoryId = depth < 0.05 ? undefined : leaf.path[depth < 0.35 ? 0 : depth < 0.7 ? 1 : 2]
  const field = leaf.fields[below(leaf.fields.length)] as number
  const query: ListingQuery = {
    locale: 'en',
    categoryId,
    sort: below(5) as SortCode,
    offset: random() < 0.7 ? 0 : 48 + 24 * below(4),
    limit: 48,
  }
  const brands = { manufacturer: [below(20), below(200)] }
  if (filterCount === 0) return query
  if (filterCount === 1) return { ...query, filters: brands }
  return {
    ...query,
    filters: { ...brands, [`additional_field_${field}`]: [0, 1] },
    price: { min: 200, max: 200 + below(8000) },
  }
}

/** Frequent words more often. */
export function word(locale: keyof typeof words, shortest = 0): string {
  for (;;) {
    const candidate = words[locale][pickWord()] as string
    if (candidate.length >= shortest) return candidate
  }
}

export function misspelt(correct: string): string {
  const place = 1 + below(correct.length - 2)
  return `${correct.slice(0, place)}${correct.slice(place + 1)}`
}

export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

export function below(limit: number, chance: Random = random): number {
  return Math.floor(chance() * limit)
}

/** Every second word begins with a capital, so that words have more than one spelling. */
function name(locale: keyof typeof words, nouns: readonly number[], model: string): string {
  const text = nouns.map((noun) => words[locale][noun]).join(' ')
  return `${(nouns[0] as number) % 2 === 0 ? text : text.charAt(0).toUpperCase() + text.slice(1)} ${model}`
}

function term(field: number, chance: Random): FacetTerm {
  return { facet: `additional_field_${field}`, value: pickValue[field]?.(chance) ?? 0 }
}

function leafCategories(): Category[] {
  const found: Category[] = []
  let id = 0
  for (let first = 0; first < branches[0]; first += 1) {
    const top = ++id
    for (let second = 0; second < branches[1]; second += 1) {
      const middle = ++id
      const fields = [...new Set(Array.from({ length: 12 }, () => below(fieldSizes.length)))]
      for (let third = 0; third < branches[2]; third += 1) {
        const leaf = ++id
        found.push({ id: leaf, path: [top, middle, leaf], fields })
      }
    }
  }
  return found
}

function madeUpWord(consonants: string, vowels: string): string {
  const syllables = 2 + below(3)
  return Array.from(
    { length: syllables },
    () => `${consonants[below(consonants.length)]}${vowels[below(vowels.length)]}`,
  ).join('')
}

/** Picks small numbers more often than large ones, as shoppers do brands (Zipf). */
function skewed(size: number, exponent: number): (chance?: Random) => number {
  const sums = new Float64Array(size)
  let total = 0
  for (let rank = 0; rank < size; rank += 1) {
    total += 1 / (rank + 1) ** exponent
    sums[rank] = total
  }
  return (chance = random) => {
    const wanted = chance() * total
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Mulberry32: every run generates the same catalogue. */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
