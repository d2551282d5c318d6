import { LRUCache } from 'lru-cache'

/**
 * The most recently used entries, up to a number. It grows with its entries: a cache with `max` reserves memory for all
 * of them at once, which for dozens of rate limits took longer than the rest of the start.
 */
export function boundedCache<Key extends {}, Value extends {}>(maxEntries: number): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 })
}
