/** What the office can empty: rendered pages, what they are made of, and resized pictures. */
export const cacheNames = ['pages', 'products', 'pictures'] as const
export type CacheName = (typeof cacheNames)[number]

const clearing = 'clear:'

/** Sent to all processes, which then empty this cache. */
export function clearSignal(cache: CacheName): string {
  return clearing + cache
}

export function cacheToClear(signal: string): CacheName | null {
  return cacheNames.find((cache) => clearSignal(cache) === signal) ?? null
}
