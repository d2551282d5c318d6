import { formatMoney } from '#core/format.ts'
import { imageAtWidth } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import { call } from '#web/calls/call.ts'
import { pathsIn } from '#web/paths.ts'
import type { Suggest, Suggestion } from './suggestions.ts'

type Answer = {
  queries: readonly string[]
  categories: readonly { name: string; url: string }[]
  brands: readonly { label: string; url: string }[]
  products: readonly { name: string; url: string; image: string; current_price: number; currency: string }[]
}

/** Suggestions that come later are of no use. */
const timeoutMs = 3000
const longestText = 100

/** The shop's own suggestions in one language. */
export function suggestFor(locale: Locale, t: Translate): Suggest {
  return async (text, signal) => {
    const payload = { locale, text: text.slice(0, longestText) }
    const answer = await call<Answer>('/api/search/suggest', payload, { locale, timeoutMs, signal })
    if (!answer.ok) throw new Error(`No suggestions: ${answer.error.status}`)
    return toSuggestions(answer.value, locale, t)
  }
}

export function toSuggestions(
  { queries, categories, brands, products }: Answer,
  locale: Locale,
  t: Translate,
): Suggestion[] {
  return [
    ...queries.map((text) => ({ kind: 'query' as const, text, to: pathsIn(locale).search(text) })),
    ...categories.map(({ name, url }) => ({
      kind: 'category' as const,
      text: name,
      scope: t('search.category'),
      to: url,
    })),
    ...brands.map(({ label, url }) => ({
      kind: 'brand' as const,
      text: label,
      scope: t('search.brand'),
      to: url,
    })),
    ...products.map(({ name, url, image, current_price, currency }) => ({
      kind: 'product' as const,
      text: name,
      price: formatMoney(amountOf(current_price), currency, locale),
      picture: imageAtWidth(image, 80),
      to: url,
    })),
  ]
}
