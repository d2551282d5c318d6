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

/** Everything that a word of a site and language has before it in `listing_texts.words`. */
export function wordKeyStart(siteId: number, locale: Locale): string {
  return `${siteId} ${locale} `
}

/** An index has no room for longer ones, and nobody types them. */
export const longestWord = 200

/** One bit a letter: an edit changes two of them at most, so that most other words are told apart without spelling. */
export function lettersOf(word: string): string {
  let letters = 0n
  for (let place = 0; place < word.length; place += 1) letters |= 1n << BigInt(word.charCodeAt(place) % 64)
  return String(BigInt.asIntN(64, letters))
}
