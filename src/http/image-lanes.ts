import type { RateLimiter, RateLimits } from '#platform/rate-limits.server.ts'
import { createSlots } from '#platform/slots.server.ts'

type Lane = {
  /** How many pictures one address may have made here. */
  limiter: RateLimiter
  inSlot: ReturnType<typeof createSlots>
}

export type ImageLanes = ReturnType<typeof createImageLanes>

/** Cards, rows and thumbnails on dense screens. Twice the width is four times the pixels. */
const widestSmall = 640
/** A waiting picture costs almost nothing. */
const queueLength = 256
/** More than a page loads at once. */
const queueOfAddress = 64
/** A form with twenty links shows one picture of each. */
const linkedQueues = [64, 20] as const

/**
 * Pictures are made in lanes, so that none waits behind those of another lane: our own small ones, our own large ones,
 * and those of other hosts. Together they take four threads of the pool; the slow lanes take two, so that files and
 * passwords never wait for a slow picture. Limits are counted in memory: they protect the processor of this process, and
 * a page of fifty pictures must not cost fifty round trips.
 */
export function createImageLanes({ inMemory }: Pick<RateLimits, 'inMemory'>) {
  const perMinute = (name: string, points: number) => inMemory({ name, points, seconds: 60 })
  const lane = (name: string, atOnce: number, limit: number): Lane => ({
    limiter: perMinute(`image-${name}`, limit),
    inSlot: createSlots(atOnce, queueLength, queueOfAddress),
  })
  const small = lane('small', 2, 240)
  const large = lane('large', 1, 60)
  return {
    /** High, because several shoppers may share an address, and most pictures are in the cache. */
    everyPicture: perMinute('image', 3000),
    own: (width: number) => (width > widestSmall ? large : small),
    remote: lane('remote', 1, 240),
    /** Separate from resizing, so that slow sources do not fill the memory. */
    inFetchSlot: createSlots(8, queueLength, queueOfAddress),
    /** Of shops that shoppers link: their hosts are chosen by strangers, and must not keep the others waiting. */
    linked: {
      limiter: perMinute('image-linked', 120),
      inFetchSlot: createSlots(4, ...linkedQueues),
    },
  }
}
