import { Form } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { languageTag } from '#core/locale.ts'
import { type Amount, zero } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import type { CostGroupName } from '#shop/quotes/cost-groups.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Cost, CostLines } from '#web/ui/cost-lines.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Shares } from '#web/ui/shares.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { TimeMoney } from '#web/ui/time-money.tsx'
import { useCostName } from './cost-names.ts'
import { useMomentText } from './moment.ts'
import { linesOf, tradeOff } from './offer-lines.ts'
import type { OfferDetail, OpenWay, QuoteDetail } from './quote-detail.ts'
import styles from './quote-page.module.css'

type Props = { quote: QuoteDetail; offer: OfferDetail; way: ShippingMethod | null }

/** Air and sea on one calendar; without script a button shows the chosen one. */
export function WayChoice({ quote, offer, way, onChoose }: Props & { onChoose(way: ShippingMethod): void }) {
  const t = useT()
  const priceText = usePriceText()
  const show = (value: Amount) => priceText(value, quote.currency)
  const [air, sea] = (['air', 'sea'] as const).map((method) => {
    const found = offer.ways.find((one) => one.method === method)
    return found?.isAvailable ? found : null
  })
  const trade = air && sea && tradeOff(air, sea)
  return (
    <section className={styles.group} aria-labelledby="ways">
      <h2 id="ways">{t('quote.ways')}</h2>
      <Form method="get" action={quote.urls.page} className={styles.ways}>
        {quote.key && <input type="hidden" name="key" value={quote.key} />}
        {!quote.isNewest && <input type="hidden" name="offer" value={offer.number} />}
        <TimeMoney
          label={t('quote.ways')}
          today={offer.day}
          chosen={way}
          onChoose={onChoose}
          ways={offer.ways.map((one) =>
            one.isAvailable
              ? { method: one.method, days: one.days, price: show(one.total) }
              : { method: one.method, days: null, price: one.reason, isClosed: true },
          )}
        />
        <noscript>
          <Button type="submit" look="secondary" size="small">
            {t('quote.show_way')}
          </Button>
        </noscript>
      </Form>
      {trade && (
        <p className={styles.trade}>
          {t('quote.trade', { saved: show(trade.saved), count: trade.days, each: show(trade.perDay) })}
        </p>
      )}
      {offer.words && <p className={styles.words}>{offer.words}</p>}
    </section>
  )
}

const groupNames = {
  shops: 'quote.group.shops',
  way: 'quote.group.way',
  border: 'quote.group.border',
  us: 'quote.group.us',
} as const satisfies Record<CostGroupName, MessageKey>

const reasons: Partial<Record<LandedCode, MessageKey>> = {
  sales_tax: 'quote.why.sales_tax',
  fuel: 'quote.why.fuel',
  tier_discount: 'quote.why.tier_discount',
  insurance: 'quote.why.insurance',
  duty: 'quote.why.duty',
  vat: 'quote.why.vat',
  service: 'quote.why.service',
  delivery: 'quote.why.delivery',
}

/** Every line of the price with its reason, in four groups that sum. */
export function CostTable({ quote, offer, way }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const nameOf = useCostName(offer)
  const show = (value: Amount) => priceText(value, quote.currency)
  const open = offer.ways.filter((one): one is OpenWay => one.isAvailable)
  const chosen = open.find(({ method }) => method === way) ?? open[0]
  if (!chosen) return null
  const amountIn = ({ lines }: OpenWay, code: LandedCode): Cost => {
    const found = lines.find((line) => line.code === code)
    return found ? { now: show(found.amount) } : null
  }
  const why = (code: LandedCode): string | undefined => {
    if (code === 'goods')
      return t('quote.why.goods', { count: new Set(offer.items.map(({ shop }) => shop)).size })
    if (code === 'shipping') {
      const kg = (grams: number) => formatNumber(grams / 1000, locale)
      const counted = open.map(({ method, chargeable }) =>
        t(method === 'air' ? 'quote.why.counts_air' : 'quote.why.counts_sea', { kg: kg(chargeable) }),
      )
      return [...counted, t('quote.why.scale', { kg: kg(chosen.actual) })].join(' ')
    }
    const reason = reasons[code]
    return reason && t(reason)
  }
  return (
    <section className={styles.group} aria-labelledby="costs">
      <div className={styles.groupHead}>
        <h2 id="costs">{t('quote.costs')}</h2>
        {offer.rates.map(({ currency, rate }) => (
          <span key={currency} className={styles.note}>
            {t('quote.rate', { one: `1 ${quote.currency}`, other: `${exact(rate, locale)} ${currency}` })}
          </span>
        ))}
      </div>
      <Shares
        shares={chosen.groups.map(({ name, sum }) => ({
          key: name,
          name: t(groupNames[name]),
          amount: sum,
          text: show(sum),
        }))}
      />
      <CostLines
        caption={t('quote.costs_caption')}
        columns={open.map(({ method }) => ({
          key: method,
          label: t(method === 'air' ? 'card.air' : 'card.sea'),
          icon: method === 'air' ? 'plane' : 'ship',
        }))}
        chosen={way}
        groups={linesOf(open).map(({ name, codes }) => ({
          key: name,
          heading: {
            name: t(groupNames[name]),
            sums: open.map(({ groups }) => show(groups.find((one) => one.name === name)?.sum ?? zero)),
          },
          lines: codes.map((code) => ({
            key: code,
            name: nameOf(code),
            why:
              code === 'insurance' ? (
                <>
                  {why(code)} <LeaveOut quote={quote} />
                </>
              ) : (
                why(code)
              ),
            costs: open.map((one) => amountIn(one, code)),
            isLess: open.some(({ lines }) => lines.some((line) => line.code === code && line.amount < 0)),
          })),
        }))}
        total={{ name: t('quote.total'), costs: open.map(({ total }) => ({ now: show(total) })) }}
      />
    </section>
  )
}

/** Another offer without the insurance. */
function LeaveOut({ quote }: { quote: QuoteDetail }) {
  const { t, locale } = useMessages()
  if (!quote.isHolding || !quote.isNewest || quote.isOnlyRead) return null
  const to = quotePaths(locale).quote(quote.slug, { form: 'recalculate', leave: 'insurance' })
  return (
    <ShopLink to={`${to}#recalculate`} className={text.link}>
      {t('quote.leave_out')}
      <span className={text.visuallyHidden}>: {t('quote.cost.insurance')}</span>
    </ShopLink>
  )
}

function exact(rate: number, locale: Parameters<typeof languageTag>[0]): string {
  return rate.toLocaleString(languageTag(locale), { minimumFractionDigits: 4, maximumFractionDigits: 4 })
}

/** All offers so far, the newest first; old ones stay readable. */
export function EarlierOffers({ quote, way }: { quote: QuoteDetail; way: ShippingMethod | null }) {
  const t = useT()
  const priceText = usePriceText()
  const momentText = useMomentText()
  return (
    <section className={styles.group} aria-labelledby="offers">
      <h2 id="offers">{t('quote.offers')}</h2>
      <ol className={styles.revisions}>
        {quote.offers.map(({ number, at, words, totals, url }, place) => {
          const total = totals.find(({ method }) => method === way) ?? totals[0]
          const isShown = number === quote.offer?.number
          return (
            <li key={number} aria-current={isShown ? 'true' : undefined}>
              <span className={styles.number}>{number}</span>
              <div>
                {isShown ? (
                  <b>{momentText(at)}</b>
                ) : (
                  <ShopLink to={url} className={text.link}>
                    {momentText(at)}
                    <span className={text.visuallyHidden}>: {t('quote.offer_number', { number })}</span>
                  </ShopLink>
                )}
                {words && <p className={styles.note}>{words}</p>}
              </div>
              {total && (
                <span className={classes(styles.sum, place > 0 && styles.old)}>
                  {place > 0 ? (
                    <s>{priceText(total.total, quote.currency)}</s>
                  ) : (
                    <b>{priceText(total.total, quote.currency)}</b>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
