import {
  createSafeFetch,
  ofNameServers,
  type SafeFetch,
  type SafeFetchOptions,
} from '#platform/safe-fetch.server.ts'
import { createSharedWork } from '#platform/shared-work.server.ts'
import { createSlots } from '#platform/slots.server.ts'
import { refusalOf } from './clean-url.ts'
import type { ReadPage } from './page-facts.ts'

/** How long a page, or a picture, may take. */
export const usualReadingMs = 5000
const maxPageBytes = 1_500_000
const maxPictureBytes = 5 * 1024 * 1024
/** Pages that are read at once, that wait, and that one visitor may have waiting. */
const [atOnce, queueLength, queueOfVisitor] = [8, 64, 20]

/** Reads no page itself: what every request that reads one shares. */
export type PageReader = {
  fetchPage: SafeFetch
  /** For the wait for a slot and the fetch together. */
  limitMs: number
  inSlot: ReturnType<typeof createSlots>
  /** By the hash of the link; several visitors wait for one page. */
  underWay: ReturnType<typeof createSharedWork<ReadPage>>
}

export function openPageReader(fetchPage: SafeFetch, limitMs: number): PageReader {
  return {
    fetchPage,
    limitMs,
    inSlot: createSlots(atOnce, queueLength, queueOfVisitor),
    underWay: createSharedWork(),
  }
}

/** How pages that shoppers link are fetched, and the pictures that such pages name. */
export function linkFetches(changes: Partial<SafeFetchOptions>): { page: SafeFetch; picture: SafeFetch } {
  const anyShop = {
    isAllowedUrl: (url: URL) => refusalOf(url) === null,
    addressesOf: ofNameServers,
    ...changes,
  }
  return {
    page: createSafeFetch({
      ...anyShop,
      accept: 'text/html,application/xhtml+xml',
      types: ['text/html', 'application/xhtml+xml'],
      maxBytes: maxPageBytes,
      // What a page says of its product is at its beginning.
      cutsLong: true,
    }),
    picture: createSafeFetch({ ...anyShop, accept: 'image/*', maxBytes: maxPictureBytes }),
  }
}
