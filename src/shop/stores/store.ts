import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'

/** The order of the chips. */
export const storeCategories = [
  'clothes',
  'home',
  'electronics',
  'beauty',
  'children',
  'sport',
  'books',
  'tools',
] as const
export type StoreCategory = (typeof storeCategories)[number]

/**
 * How we buy in a shop: it sends to our warehouse; or refuses forwarders, so that we buy in our own name; or is asked
 * each time; or its pages are described by hand; or its goods are too large to fly.
 */
export const storeBuyings = ['ships', 'our_name', 'ask_first', 'by_hand', 'sea_only'] as const
export type StoreBuying = (typeof storeBuyings)[number]

/** Where the shops are. */
export const storeCountries = [
  'US',
  'CA',
  'GB',
  'IE',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'PL',
  'SE',
  'DK',
  'FI',
  'CH',
  'JP',
  'KR',
  'CN',
  'AU',
] as const
export type StoreCountry = (typeof storeCountries)[number]

/** How a shop's name is set. */
export const storeLetterings = ['plain', 'strong', 'heavy', 'light', 'wide', 'italic'] as const
export type StoreLettering = (typeof storeLetterings)[number]

export const storePlates = [1, 2, 3, 4, 5] as const
export type StorePlate = (typeof storePlates)[number]

/** A shop abroad in which we buy for customers. */
export type Store = {
  id: number
  /** Names it in addresses. */
  code: string
  name: string
  /** ISO 3166: most of these countries are none that we deliver to. */
  country: string
  categories: readonly StoreCategory[]
  /** What it sells, in a few words. */
  goods: Readonly<Record<Locale, string>>
  buying: StoreBuying
  currency: string
  /** What it usually takes for sending to our warehouse; null while nobody knows it. */
  usualDelivery: Amount | null
  /** From this value of the goods it sends for nothing. */
  freeFrom: Amount | null
  /** Rules may price its goods without anybody looking. */
  pricesByRule: boolean
  plate: StorePlate
  lettering: StoreLettering
  isListed: boolean
  /** The first one is its address. */
  hosts: readonly string[]
  /** For staff. */
  notes: string
  version: number
}

/** The host that a link or a typed host names, as shops are known by it; null if it is neither. */
export function hostOf(text: string): string | null {
  const [, host] = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)\.?(?:[:/?#].*)?$/i.exec(
    text.trim(),
  ) ?? [null, null]
  return host?.toLowerCase() ?? null
}

/** The host itself and the domains it belongs to, the longest first: a shop answers for those below its own. */
export function hostAndAbove(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
