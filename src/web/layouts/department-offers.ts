import { imageAtWidth } from '#core/image-url.ts'
import { type Locale, languages } from '#core/locale.ts'
import { call } from '#web/calls/call.ts'
import { plateTint } from '#web/listing/product-card-view.ts'
import type { DepartmentOffers } from './navigation.ts'

type Flag = { id: number; type: 1 | 2; title: string }
type Items = { items: readonly { id: number; name: string; url: string; image: string }[] }

/** Specification 7: the preview of an offer. */
const preview = { limit: 5, offset: 0 }

const asked = new Map<string, Promise<DepartmentOffers | null>>()

/** Products of the first offer that has some in the department; null if there is none or the call fails. */
export function offersIn(categoryId: number, locale: Locale): Promise<DepartmentOffers | null> {
  const key = `${locale} ${categoryId}`
  const known = asked.get(key) ?? ask(categoryId, locale)
  asked.set(key, known)
  return known
}

let flags: Promise<readonly Flag[]> | undefined

/** The next panel that opens asks for flags and products again. */
export function forgetOffers(): void {
  flags = undefined
  asked.clear()
}

async function ask(categoryId: number, locale: Locale): Promise<DepartmentOffers | null> {
  flags ??= call<readonly Flag[]>(
    '/api/search/flags',
    { langId: languages[locale].id, locale },
    { locale },
  ).then((answer) => (answer.ok ? answer.value : []))
  for (const { id, title } of (await flags).filter(({ type }) => type === 2)) {
    const answer = await call<Items>(
      '/api/search/searchForCategoryItems',
      { locale, params: { 'f.flag_ids': [id] }, categoryId, ...preview },
      { locale },
    )
    const items = answer.ok ? answer.value.items : []
    if (items.length > 0) {
      return {
        title,
        products: items.map((item) => ({
          to: item.url,
          name: item.name,
          picture: imageAtWidth(item.image, 160),
          tint: plateTint(item.id),
        })),
      }
    }
  }
  return null
}
