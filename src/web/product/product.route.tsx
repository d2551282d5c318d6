import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { locales } from '#core/locale.ts'
import { fetchProduct } from '#shop/catalog/fetch-product.server.ts'
import { sitesSelling } from '#shop/catalog/find-selling-sites.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { pathsIn } from '#web/paths.ts'
import type { Route } from './+types/product.route'
import { GoneProduct } from './gone-product.tsx'
import { componentHint, wantedVariant, wantedWay } from './product-address.ts'
import { ProductPage } from './product-page.tsx'
import { productView } from './product-view.ts'
import { takeNotice } from './stock-notice.server.ts'

/**
 * Mounted as `/p/…` and, as the specification wants, as `/market/product/…`. Only the first shows the page: the other
 * redirects there permanently, so that each product has one address.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const slug = (params['*'] ?? '').replace(/\/$/, '')
  const found = await fetchProduct(ctx, slug)
  if (found.found === 'none') throw pageNotFoundAt(url)
  if (found.found === 'gone') return data({ product: null, hint: null, way: null }, { status: 410 })
  const current = found.found === 'moved' ? found.slug : found.product.slugs[ctx.locale]
  const address = pathsIn(ctx.locale).product(current)
  if (found.found === 'moved' || url.pathname !== address) throw redirect(address + url.search, 301)

  const { product } = found
  const hint = componentHint(url.searchParams)
  // A page that shows text from the address is not cached for everyone.
  const shown = [product, ...product.similar].map(({ id }) => `product:${id}`)
  if (hint === null) ctx.cachePage('day', 'catalog', 'products', ...shown)
  const variant = wantedVariant(url.searchParams)
  const isKnown = product.variants.some(({ id }) => id === variant)
  return {
    product: productView(product, ctx),
    hint,
    way: wantedWay(url.searchParams),
    // A variant that does not exist is no page of its own.
    canonicalSearch: isKnown ? `?productVariant=${variant}` : '',
    alternateSites: await sitesSelling(ctx, product.id),
    alternates: Object.fromEntries(
      locales.map((locale) => [locale, pathsIn(locale).product(product.slugs[locale])]),
    ),
  }
}

/** Another variant of the same product is here already. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

/** The form of a sold-out product: an email once it is back. */
export async function action({ request, context }: Route.ActionArgs) {
  return takeNotice(context.get(appContext), await request.formData())
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, hint, way } = loaderData
  if (!product) return <GoneProduct />
  // Another product is another page, so no open or scrolled state is carried over.
  return <ProductPage key={product.id} product={product} hint={hint} way={way} notice={actionData} />
}
