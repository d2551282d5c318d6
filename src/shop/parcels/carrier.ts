/** Who brings parcels to the warehouse. */
export type Carrier = {
  code: string
  name: string
  /** A regular expression for whole numbers, without spaces. */
  pattern: string
  /** With {number} in it; empty if numbers cannot be followed there. */
  trackingUrl: string
}

/** As it is stored and searched: shops write numbers in groups. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s.-]+/g, '').toUpperCase()
}

/** The first one whose numbers look like this; staff write the patterns, so a bad one recognises nothing. */
export function carrierOf(number: string, carriers: readonly Carrier[]): Carrier | null {
  const plain = plainNumber(number)
  if (plain === '') return null
  return carriers.find(({ pattern }) => matches(pattern, plain)) ?? null
}

function matches(pattern: string, number: string): boolean {
  try {
    return new RegExp(pattern).test(number)
  } catch {
    return false
  }
}

/** Where everybody may follow a number; null if nowhere. */
export function trackingAddress(
  { trackingUrl }: Pick<Carrier, 'trackingUrl'>,
  number: string | null,
): string | null {
  return trackingUrl === '' || number === null ? null : trackingUrl.replace('{number}', number)
}

/** `RP 4410 2287 3`: in groups that can be read and compared. */
export function spacedNumber(number: string): string {
  const [, letters = '', digits = ''] = /^([A-Z]*)(.*)$/.exec(number) ?? []
  const groups = digits.match(/.{1,4}/g) ?? []
  return [letters, ...groups].filter(Boolean).join('\u00a0')
}
