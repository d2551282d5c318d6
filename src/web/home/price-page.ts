import type { Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { CalculationView } from '#shop/calculator/calculator.schema.ts'
import type { CalculatedExample } from '#shop/calculator/read-example.server.ts'
import type { ParsedUrlView } from '#shop/links/links.schema.ts'
import { call } from '#web/calls/call.ts'

export type PricedPage = Pick<
  CalculatedExample,
  'ways' | 'today' | 'currency' | 'kind' | 'price' | 'kilograms'
> & {
  title: string
  shop: string
  image: string | null
}

/** A page that takes longer is for our buyers to read. */
const readingMs = 6000

type Options = { locale: Locale; signal: AbortSignal }

/** What the page behind a link costs delivered; `link` if it is no link that leads to a shop. */
export async function pricePage(
  url: string,
  { locale, signal }: Options,
): Promise<Result<PricedPage, 'link' | 'unreadable'>> {
  const read = await call<ParsedUrlView>(
    '/api/quotes/parse-url',
    { url },
    { locale, signal, timeoutMs: readingMs },
  )
  if (!read.ok) return err(read.error.status === 422 ? 'link' : 'unreadable')
  const { title, price, currency, shop, image } = read.value
  if (title === null || price === null || currency === null) return err('unreadable')
  const priced = await call<CalculationView>(
    '/api/calculate',
    { goods: { value: price, currency, title } },
    { locale, signal },
  )
  if (!priced.ok) return err('unreadable')
  const { air, sea, basis, kind } = priced.value
  const way = ({ total, eta }: CalculationView['air']) =>
    total === null || eta === null ? null : { total, days: eta }
  return ok({
    title,
    shop,
    image,
    kind,
    price: { value: price, currency },
    kilograms: (air.available ? air : sea).actual,
    today: basis,
    currency: priced.value.currency,
    ways: { air: way(air), sea: way(sea) },
  })
}
