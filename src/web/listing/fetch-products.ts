import type { Locale } from '#core/locale.ts'
import { call } from '#web/calls/call.ts'
import { pathsIn } from '#web/paths.ts'
import type { ProductsAnswer } from './products.route.ts'

/** In the order of the ids; nothing if the call fails, because a page is whole without them. */
export async function fetchProducts(
  locale: Locale,
  ids: readonly number[],
): Promise<ProductsAnswer['products']> {
  const answer = await call<ProductsAnswer>(pathsIn(locale).products(ids), null, { locale })
  return answer.ok ? answer.value.products : []
}
