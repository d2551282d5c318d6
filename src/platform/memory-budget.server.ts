import { LRUCache } from 'lru-cache'

export type BudgetedCache<Value> = {
  get(key: string): Value | undefined
  /** Counts the bytes of the value; set it again after it has grown. */
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
}

type Uses = { hits: number; misses: number }
export type CacheReport = Uses & { name: string; bytes: number; entries: number }

type Kept = { cache: string; key: string; value: unknown; bytes: number }
type Drop = (key: string, value: never) => void

/** No single entry may evict a large part of the caches. */
const maxEntryShare = 1 / 8
/** Overhead per entry: the entry, its key in the table, its place in the order of use. */
const entryBytes = 200

/**
 * One byte budget for all in-memory caches. The least recently used entry of any cache is evicted first, so memory goes
 * to the caches in use.
 */
export class MemoryBudget {
  readonly #kept: LRUCache<string, Kept>
  readonly #bytes = new Map<string, number>()
  readonly #uses = new Map<string, Uses>()
  readonly #drops = new Map<string, Drop>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes * maxEntryShare),
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ cache, key, value, bytes }, _key, reason) => {
        this.#count(cache, -bytes)
        if (reason !== 'set') this.#drops.get(cache)?.(key, value as never)
      },
    })
  }

  cache<Value>(
    name: string,
    { bytesOf, onDrop }: { bytesOf: (value: Value) => number; onDrop?: (key: string, value: Value) => void },
  ): BudgetedCache<Value> {
    if (this.#bytes.has(name)) throw new Error(`There is a cache of this name already: ${name}`)
    this.#bytes.set(name, 0)
    const uses: Uses = { hits: 0, misses: 0 }
    this.#uses.set(name, uses)
    if (onDrop) this.#drops.set(name, onDrop as Drop)
    const prefix = `${name} `
    return {
      get: (key) => {
        const kept = this.#kept.get(prefix + key)
        if (kept) uses.hits += 1
        else uses.misses += 1
        return kept?.value as Value | undefined
      },
      set: (key, value) => {
        const bytes = Math.ceil(bytesOf(value)) + key.length + entryBytes
        this.#count(name, bytes)
        this.#kept.set(prefix + key, { cache: name, key, value, bytes })
        // An entry that is too large is not stored, and `onDrop` is not called for it.
        if (!this.#kept.has(prefix + key)) this.#count(name, -bytes)
      },
      delete: (key) => void this.#kept.delete(prefix + key),
      clear: () => {
        for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.#kept.delete(key)
      },
    }
  }

  /** By the name of each cache. */
  bytes(): ReadonlyMap<string, number> {
    return this.#bytes
  }

  /** What each cache holds, and how often it had what was asked for since the process began. */
  reports(): CacheReport[] {
    const entries = new Map<string, number>()
    for (const { cache } of this.#kept.values()) entries.set(cache, (entries.get(cache) ?? 0) + 1)
    return [...this.#uses].map(([name, uses]) => ({
      name,
      ...uses,
      bytes: this.#bytes.get(name) ?? 0,
      entries: entries.get(name) ?? 0,
    }))
  }

  #count(cache: string, bytes: number) {
    this.#bytes.set(cache, (this.#bytes.get(cache) ?? 0) + bytes)
  }
}

/** One character beyond Latin-1 doubles the width of the whole string. */
const wide = /[^\0-\xff]/

/**
 * An estimate of the memory of a plain value: objects by their fields, strings by their characters, buffers by their
 * bytes.
 */
export function bytesInMemory(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * (wide.test(value) ? 2 : 1)
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength
  let bytes = 24
  if (Array.isArray(value)) for (const inner of value) bytes += 8 + bytesInMemory(inner)
  else for (const name in value) bytes += 8 + bytesInMemory((value as Record<string, unknown>)[name])
  return bytes
}
