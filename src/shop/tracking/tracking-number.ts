import { isBoxNumber } from '#shop/forwards/box-number.ts'

export const numberKinds = ['box', 'order', 'forward', 'parcel', 'quote', 'other'] as const
export type NumberKind = (typeof numberKinds)[number]

/** What is wrong with a number, as far as it can be told without looking for it. */
export type Oddity =
  | { code: 'empty' }
  | { code: 'letters' }
  | { code: 'short' }
  | { code: 'long' }
  /** Ours have nine digits between AW and the country. */
  | { code: 'digits'; count: number }
  /** One of the digits was mistyped: the last one does not fit the others. */
  | { code: 'check' }
  | { code: 'quote' }

export type TrackingNumber = { code: string; kind: NumberKind; oddity: Oddity | null }

const shortest = 4
const longest = 40
const boxDigits = 9

/** As people type and copy numbers: spaces, small letters and hyphens do not matter, except in our P-88213. */
export function readTrackingNumber(text: string): TrackingNumber {
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u200B-\u200D\u2060\uFEFF]+/gu, '')
  const parcel = /^P-?(\d{5,12})$/.exec(typed)
  if (parcel) return { code: `P-${parcel[1]}`, kind: 'parcel', oddity: null }
  const code = typed.replace(/[-‐-―]/gu, '')
  const of = (kind: NumberKind, oddity: Oddity | null = null) => ({
    code: code.slice(0, longest),
    kind,
    oddity,
  })
  if (code === '') return of('other', { code: 'empty' })
  if (!/^[A-Z0-9]+$/.test(code)) return of('other', { code: 'letters' })
  if (code.length > longest) return of('other', { code: 'long' })
  if (/^OR\d{6,12}$/.test(code)) return of('order')
  if (/^FR\d{6,12}$/.test(code)) return of('forward')
  if (/^QU\d{6,12}$/.test(code)) return of('quote', { code: 'quote' })
  const own = /^AW(\d+)([A-Z]{0,2})$/.exec(code)
  if (own) {
    const count = own[1]?.length ?? 0
    if (count !== boxDigits) return of('box', { code: 'digits', count })
    if (!isBoxNumber(code)) return of('box', { code: 'check' })
    return of('box')
  }
  return of('other', code.length < shortest ? { code: 'short' } : null)
}

/** Whether it may be looked for: what is odd about it would only be found if it were not one of ours. */
export function isTrackable({ oddity }: TrackingNumber): boolean {
  return oddity === null
}

/** As people read it aloud: AW 104 170 093 LT. */
export function spacedNumber(code: string): string {
  const own = /^AW(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(code)
  return own ? `AW\u00a0${own.slice(1).join('\u00a0')}` : code
}
