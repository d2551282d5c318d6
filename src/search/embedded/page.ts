import type { SortCode } from '../search-engine.ts'
import type { Columns } from './columns.ts'
import type { Prices } from './currency-prices.ts'
import { grown, type NumberList } from './number-list.ts'

/** Relevance by slot, of the products that a text found. */
export type Relevance = Uint32Array | null

/** Room for a second key below the first, in a number that stays exact. */
const secondKey = 2 ** 32

/** Reuses its keys for the next query, as `Sieve` does its lists. */
export class Pager {
  #keys = new Float64Array(0)

  /** A bounded heap instead of sorted columns: there is no order to maintain, so none is ever stale. */
  page(
    columns: Columns,
    prices: Prices,
    matches: NumberList,
    relevance: Relevance,
    { sort, offset, limit }: { sort: SortCode; offset: number; limit: number },
  ): number[] {
    const size = Math.min(matches.length, offset + limit)
    if (size <= offset) return []
    this.#keys = grown(this.#keys, matches.length)
    writeKeys(this.#keys, columns, prices, matches, relevance, sort)
    return smallest(this.#keys, columns.ids, matches, size)
      .sort((one, other) => one.key - other.key || one.id - other.id)
      .slice(offset)
      .map(({ id }) => id)
  }
}

/** The smallest key comes first. Plain loops: a function call for each product took most of the time. */
function writeKeys(
  keys: Float64Array,
  { sales, createdAt }: Columns,
  { price, discountLeft }: Prices,
  { items, length }: NumberList,
  relevance: Relevance,
  sort: SortCode,
) {
  if (sort === 2) {
    for (let place = 0; place < length; place += 1) {
      const slot = items[place] as number
      keys[place] = (discountLeft[slot] as number) * secondKey + (price[slot] as number)
    }
  } else if (sort === 5 && relevance) {
    for (let place = 0; place < length; place += 1) {
      const slot = items[place] as number
      keys[place] = -((relevance[slot] as number) * secondKey + (sales[slot] as number))
    }
  } else {
    const column = sort === 0 || sort === 1 ? price : sort === 4 ? createdAt : sales
    const sign = sort === 1 ? 1 : -1
    for (let place = 0; place < length; place += 1) {
      keys[place] = sign * (column[items[place] as number] as number)
    }
  }
}

/** The first `size` by key and id, as a heap with the last of them on top; not sorted. */
function smallest(keys: Float64Array, ids: Float64Array, { items, length }: NumberList, size: number) {
  const heapKeys = new Float64Array(size)
  const heapIds = new Float64Array(size)
  let filled = 0
  for (let place = 0; place < length; place += 1) {
    const key = keys[place] as number
    if (filled < size) {
      siftUp(heapKeys, heapIds, filled, key, ids[items[place] as number] as number)
      filled += 1
    } else if (key <= (heapKeys[0] as number)) {
      const id = ids[items[place] as number] as number
      if (key < (heapKeys[0] as number) || id < (heapIds[0] as number)) siftDown(heapKeys, heapIds, key, id)
    }
  }
  return Array.from(heapKeys, (key, place) => ({ key, id: heapIds[place] as number }))
}

function siftUp(keys: Float64Array, ids: Float64Array, from: number, key: number, id: number) {
  let place = from
  while (place > 0) {
    const parent = (place - 1) >> 1
    const parentKey = keys[parent] as number
    if (parentKey > key || (parentKey === key && (ids[parent] as number) > id)) break
    keys[place] = parentKey
    ids[place] = ids[parent] as number
    place = parent
  }
  keys[place] = key
  ids[place] = id
}

function siftDown(keys: Float64Array, ids: Float64Array, key: number, id: number) {
  let place = 0
  for (let child = 1; child < keys.length; child = 2 * place + 1) {
    if (
      child + 1 < keys.length &&
      isAfter(keys, ids, child + 1, keys[child] as number, ids[child] as number)
    ) {
      child += 1
    }
    if (!isAfter(keys, ids, child, key, id)) break
    keys[place] = keys[child] as number
    ids[place] = ids[child] as number
    place = child
  }
  keys[place] = key
  ids[place] = id
}

function isAfter(keys: Float64Array, ids: Float64Array, place: number, key: number, id: number): boolean {
  const placeKey = keys[place] as number
  return placeKey > key || (placeKey === key && (ids[place] as number) > id)
}
