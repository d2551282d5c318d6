import { middleOf, type Place } from './distance.ts'

type Located = Place & { country: string; zip: string }

const code = /^(?:([a-z]{2})[\s-]*)?(\d[\d\s-]*)([a-z]{2})?$/i

/**
 * The digits of a postal code or of its beginning: `LT-08 243`, `lv1050` and `10` are such. Null for other texts and for
 * the codes of other countries.
 */
export function postalDigits(text: string, country: string): string | null {
  const [, letters, written, end] = code.exec(text.trim()) ?? []
  if (!written || (letters && letters.toUpperCase() !== country)) return null
  // Only Dutch codes end with letters, which name a street.
  if (end && country !== 'NL') return null
  return written.replace(/\D/g, '')
}

/**
 * Where a postal code is: in the middle of the points whose codes begin like it for as long as possible, because a
 * country numbers its areas, towns and streets in this order. If none begins like it, the next code is used. Null
 * without points.
 */
export function postalArea(points: readonly Located[], digits: string): Place | null {
  const known = points.flatMap((point) => {
    const own = digitsOf(point)
    return own === '' ? [] : [{ point, shared: sharedLength(own, digits), apart: apart(own, digits) }]
  })
  if (known.length === 0) return null
  const longest = Math.max(...known.map(({ shared }) => shared))
  const alike = known.filter(({ shared }) => shared === longest)
  const nearest = Math.min(...alike.map((one) => one.apart))
  // Typed to the end of what is shared, or further than that: then the next code is closer than the whole area.
  const chosen = longest === digits.length ? alike : alike.filter((one) => one.apart === nearest)
  return middleOf(chosen.map(({ point }) => point))
}

function digitsOf({ zip }: Located): string {
  return zip.replace(/\D/g, '')
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** How far two codes are from each other as numbers; a beginning counts from its first code. */
function apart(own: string, digits: string): number {
  return Math.abs(Number(own) - Number(digits.slice(0, own.length).padEnd(own.length, '0')))
}
