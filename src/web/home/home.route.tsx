import { dayRange } from '#core/dates.ts'
import { dayInSentence } from '#core/day-in-sentence.ts'
import { unbroken } from '#core/format.ts'
import { languageTag } from '#core/locale.ts'
import { convert } from '#core/money.ts'
import { readExample } from '#shop/calculator/read-example.server.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import { deliveryFrom } from '#shop/shipping/local-delivery.ts'
import { conversionFor } from '#shop/sites/site.ts'
import { arrivalDays } from '#shop/store-config/delivery-promise.ts'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useOrganization } from '#web/seo/organization.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import wrap from '#web/ui/wrap.module.css'
import type { Route } from './+types/home.route'
import { CatalogueRows, emptyCatalogue } from './catalogue-rows.tsx'
import { DeliveryBoard } from './delivery-board.tsx'
import { Hero } from './hero.tsx'
import { Benefits, HowItWorks } from './home-sections.tsx'
import { loadCatalogue } from './load-catalogue.server.ts'
import { PriceStrip, type ShownExample } from './price-strip.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, currency, clock } = ctx
  const catalogue = await loadCatalogue(ctx)
  if (catalogue) ctx.cachePage('day', 'catalog', 'listings')
  const delivery = deliveryFrom(ctx)
  const second = conversionFor(site, currency, clock())
  const arrival = arrivalDays(site, clock())
  return {
    delivery,
    converted: second && {
      price: convert(delivery.price, currency.rate, second.rate),
      currency: second.isoCode,
      rateDay: second.rateDay,
    },
    arrival,
    example: site.features.quotes ? shownExample(ctx) : null,
    firstDay: dayInSentence(arrival.air.from, ctx.locale),
    catalogue: catalogue ?? emptyCatalogue,
  }
}

function shownExample(ctx: Parameters<typeof readExample>[0]): ShownExample | null {
  const example = readExample(ctx)
  const name = example && goodsName(example.kind)
  return (
    example && {
      ...example,
      name: name ? ctx.t(name).toLocaleLowerCase(languageTag(ctx.locale)) : example.kind,
    }
  )
}

export default function Home({
  loaderData: { delivery, converted, arrival, example, firstDay, catalogue },
}: Route.ComponentProps) {
  const t = useT()
  const priceText = usePriceText()
  const { locale, config } = useShop()
  const { name } = config.site
  return (
    <>
      <PageHead
        title={t('home.title')}
        description={t('home.description', { name })}
        jsonLd={[useOrganization()]}
      />
      <Hero day={firstDay} />
      <div className={wrap.wrap}>
        {example && <PriceStrip example={example} />}
        <DeliveryBoard
          isBelow={example !== null}
          air={dayRange(arrival.air.from, arrival.air.to, locale)}
          sea={dayRange(arrival.sea.from, arrival.sea.to, locale)}
          price={priceText(delivery.price, delivery.currency)}
          deliveredTo={delivery.type}
          converted={
            converted && {
              price: priceText(converted.price, converted.currency),
              day: unbroken(converted.rateDay),
            }
          }
        />
        <CatalogueRows catalogue={catalogue} place="first" />
        <HowItWorks />
        <CatalogueRows catalogue={catalogue} place="middle" />
        <Benefits />
        <CatalogueRows catalogue={catalogue} place="last" />
      </div>
    </>
  )
}
