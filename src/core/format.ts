import { languageTag, type MessageLocale } from './locale.ts'
import { type Amount, decimal } from './money.ts'

/** Node and browsers carry different CLDR releases; where those differ only in the kind of space, we choose. */
const oddSpaces = /[\u2009\u202f]/g
const noBreakSpace = '\u00a0'
const minus = '−'

export function formatMoney(value: Amount, currency: string, locale: MessageLocale): string {
  return same(numberFormat(locale, { style: 'currency', currency }).format(decimal(value)))
}

/** Without the cents where there are none: for bounds and steps, never for what somebody pays. */
export function formatShortMoney(value: Amount, currency: string, locale: MessageLocale): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return same(numberFormat(locale, options).format(decimal(value)))
}

export function formatNumber(value: number, locale: MessageLocale): string {
  return same(numberFormat(locale, {}).format(value))
}

/** Two formatted ends and our own dash: `Intl.formatRange` differs between Node and Chromium. */
export function formatRange(from: string, to: string): string {
  return from === to ? from : `${from}–${to}`
}

/** A date or number that must not be torn at its hyphens. */
export function unbroken(text: string): string {
  return text.replaceAll('-', '-\u2060')
}

function same(text: string): string {
  // Some languages have a hyphen for less than nothing, which is torn off at the end of a line and easily overlooked.
  return text.replace(oddSpaces, noBreakSpace).replace('-', minus)
}

const kept = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: MessageLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''} ${options.trailingZeroDisplay ?? ''}`
  const existing = kept.get(key)
  if (existing) return existing
  const made = new Intl.NumberFormat(languageTag(locale), options)
  kept.set(key, made)
  return made
}
