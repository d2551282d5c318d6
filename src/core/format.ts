import { languageTag, type MessageLocale } from './locale.ts'
import { type Amount, decimal } from './money.ts'

/** Node and browsers have different CLDR releases. Some differ only in the kind of space, so we set it. */
const oddSpaces = /[\u2009\u202f]/g
const noBreakSpace = '\u00a0'
const minus = '−'

export function formatMoney(value: Amount, currency: string, locale: MessageLocale): string {
  return same(numberFormat(locale, { style: 'currency', currency }).format(decimal(value)))
}

/** Without cents if there are none: for bounds and steps, never for an amount to pay. */
export function formatShortMoney(value: Amount, currency: string, locale: MessageLocale): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return same(numberFormat(locale, options).format(decimal(value)))
}

export function formatNumber(value: number, locale: MessageLocale): string {
  return same(numberFormat(locale, {}).format(value))
}

/** Two formatted ends with our own dash: `Intl.formatRange` differs between Node and Chromium. */
export function formatRange(from: string, to: string): string {
  return from === to ? from : `${from}–${to}`
}

/** Prevents line breaks at the hyphens of a date or number. */
export function unbroken(text: string): string {
  return text.replaceAll('-', '-\u2060')
}

function same(text: string): string {
  // Some languages use a hyphen for negative numbers, which may break at the end of a line and is easily overlooked.
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
