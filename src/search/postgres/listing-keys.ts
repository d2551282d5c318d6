import type { Locale } from '#core/locale.ts'

const half = 2 ** 32

/** Two numbers in one, exact in JavaScript and in a bigint. */
export function joinedKey(high: number, low: number): number {
  if (!isLowHalf(low)) throw new RangeError(`${low} is not a whole number below 2³²`)
  return high * half + low
}

export function isLowHalf(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < half
}

export function splitKey(key: number): { high: number; low: number } {
  return { high: Math.floor(key / half), low: key % half }
}

/** The prefix of every word of a site and language in `listing_texts.words`. */
export function wordKeyStart(siteId: number, locale: Locale): string {
  return `${siteId} ${locale} `
}

/** The prefix of the words that say what a product is, which are there in addition. */
export function kindKeyStart(siteId: number, locale: Locale): string {
  return `${siteId} ${locale}! `
}

/** A product's code, among its words: the same index finds both. */
export function codeKey(siteId: number, code: string): string {
  return `${siteId} # ${code}`
}

/** Longer words do not fit into an index, and nobody types them. */
export const longestWord = 200

/**
 * One bit per letter: an edit changes at most two of them, so most other words are excluded without comparing letters.
 */
export function lettersOf(word: string): string {
  let letters = 0n
  for (let place = 0; place < word.length; place += 1) letters |= 1n << BigInt(word.charCodeAt(place) % 64)
  return String(BigInt.asIntN(64, letters))
}
