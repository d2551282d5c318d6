import type { ReactNode } from 'react'
import { dayRange } from '#core/dates.ts'
import { formatNumber, formatRange, formatShortMoney } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { EstimateView } from '#shop/quotes/draft.schema.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import sums from '#web/ui/sums.module.css'
import styles from './estimate-panel.module.css'
import { type EstimateRow, rowsOf, type Spread, scaleOf } from './estimate-rows.ts'

type Props = {
  estimate: EstimateView
  currency: string
  country: string
  deliveryType: 'locker' | 'courier'
  /** The way that was asked for alone. */
  way: 'air' | 'sea' | ''
  /** Way on, and what stands below. */
  children?: ReactNode
}

const ways = ['air', 'sea'] as const
const icons = { air: 'plane', sea: 'ship' } as const
const names = { air: 'order_form.way.air', sea: 'order_form.way.sea' } as const
const places = {
  locker: 'order_form.estimate.locker',
  courier: 'order_form.estimate.courier',
} as const

/** Two ranges on one scale, and the rows they are made of. Never one figure: nobody has looked at the goods yet. */
export function EstimatePanel({ estimate, currency, country, deliveryType, way, children }: Props) {
  const { t, locale } = useMessages()
  const show = useSpreadText(currency)
  const shown = ways.filter((one) => way === '' || one === way)
  const scale = scaleOf(shown.flatMap((one) => estimate[one] ?? []))
  const rows = rowsOf(estimate, shown)
  const { counted, all } = estimate
  return (
    <section className={styles.panel} aria-labelledby="estimate">
      <h2 id="estimate">{t('order_form.estimate')}</h2>
      {estimate.counted === 0 ? (
        <p className={styles.about}>{t('order_form.estimate.none')}</p>
      ) : (
        <>
          <p className={styles.about}>
            {t(places[estimate.goes_to_door ? 'courier' : deliveryType], { country })}
          </p>
          {shown.map((one) => {
            const range = estimate[one]
            return (
              <div key={one} className={styles.way}>
                <p>
                  <span className={styles.name}>
                    <Icon name={icons[one]} />
                    {t(names[one])}
                  </span>
                  <b>{range ? show(range) : t('order_form.estimate.not_this_way')}</b>
                  <small>{range && dayRange(range.eta.from, range.eta.to, locale)}</small>
                </p>
                {range && scale && (
                  <svg className={styles.scale} aria-hidden="true" width="100%" height="8">
                    <rect className={styles.whole} width="100%" height="8" rx="4" />
                    <rect {...scale.bar(range)} className={styles.bar} height="8" rx="4" />
                  </svg>
                )}
                {estimate.reasons[one] && <p className={styles.reason}>{estimate.reasons[one]?.text}</p>}
              </div>
            )
          })}
          {scale && (
            <p className={styles.axis} aria-hidden="true">
              {scale.marks.map((mark) => (
                <span key={mark}>{formatShortMoney(amountOf(mark), currency, locale)}</span>
              ))}
            </p>
          )}
          {rows.length > 0 && (
            <dl className={`${sums.sums} ${styles.rows}`}>
              {rows.map((row) => (
                <div key={row.name}>
                  <dt>
                    <RowName row={row} estimate={estimate} />
                  </dt>
                  <dd>{show(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
      {children}
      {scale && (
        <p className={styles.note}>
          {counted < all
            ? t('order_form.estimate.of', { number: counted, all })
            : t('order_form.estimate.whole')}
        </p>
      )}
    </section>
  )
}

const rowNames: Record<EstimateRow['name'], MessageKey> = {
  goods: 'order_form.line.goods',
  shop: 'order_form.line.shop',
  freight: 'order_form.line.freight',
  insurance: 'order_form.line.insurance',
  duty: 'order_form.line.duty',
  vat: 'order_form.line.vat',
  service: 'order_form.line.service',
}

function RowName({ row: { name, weight }, estimate }: { row: EstimateRow; estimate: EstimateView }) {
  const { t, locale } = useMessages()
  const number = (value: number) => formatNumber(value, locale)
  const kilograms = (value: number) => number(Math.round(value * 10) / 10)
  if (name === 'duty' && estimate.duty_by_tariff) return t('order_form.line.duty_by_tariff')
  return t(rowNames[name], {
    weight: weight ? formatRange(kilograms(weight.low), kilograms(weight.high)) : '',
    percent: number(name === 'vat' ? estimate.vat_percent : estimate.insurance_percent),
  })
}

/** A sum, or a range in whole units: more would say that we know more. */
export function useSpreadText(currency: string): (spread: Spread) => string {
  const { locale } = useMessages()
  const money = (value: number) => formatShortMoney(amountOf(value), currency, locale)
  return ({ low, high }) => {
    if (low === high) return money(low)
    return formatRange(money(Math.floor(low)), money(Math.ceil(high)))
  }
}

/** The lowest and the highest of the ways that are shown. */
export function wholeSpread(estimate: EstimateView, way: Props['way']): Spread | null {
  const all = ways.filter((one) => way === '' || one === way).flatMap((one) => estimate[one] ?? [])
  if (all.length === 0) return null
  return { low: Math.min(...all.map(({ low }) => low)), high: Math.max(...all.map(({ high }) => high)) }
}
