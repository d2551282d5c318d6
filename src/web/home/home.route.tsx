import { amount, convert } from '#core/money.ts'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { Route } from './+types/home.route'
import styles from './home.module.css'
import { Benefits, HowItWorks } from './home-sections.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, currency, cachePage } = context.get(appContext)
  cachePage()
  const price = amount(site.lockerDeliveryFrom)
  const inCurrency = (to: typeof currency) => convert(price, site.defaultCurrency.rate, to.rate)
  const second = site.conversionCurrency
  return {
    delivery: { price: inCurrency(currency), currency: currency.isoCode },
    converted:
      second && second.id !== currency.id
        ? { price: inCurrency(second), currency: second.isoCode, rateDay: second.rateDay }
        : null,
  }
}

export default function Home({ loaderData: { delivery, converted } }: Route.ComponentProps) {
  const t = useT()
  const priceText = usePriceText()
  const name = useShop().config.site.name
  return (
    <>
      <title>{`${t('home.title')} | ${name}`}</title>
      <meta name="description" content={t('home.description', { name })} />
      <div className={styles.hero}>
        <h1>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <p className={styles.delivery}>
          <strong>{t('home.delivery_from', { price: priceText(delivery.price, delivery.currency) })}</strong>
          {converted && (
            <small>
              {t('currency.converted', { price: priceText(converted.price, converted.currency) })}.{' '}
              {t('home.rate_day', { day: converted.rateDay })}
            </small>
          )}
        </p>
      </div>
      <HowItWorks />
      <Benefits />
    </>
  )
}
