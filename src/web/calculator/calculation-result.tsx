import { useEffect, useState } from 'react'
import { dayRange, daysBetween } from '#core/dates.ts'
import { formatMoney, formatNumber, unbroken } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import type { CalculationView, OfferView } from '#shop/calculator/calculator.schema.ts'
import { type CalculatorFields, type ParcelFields, typedNumber } from '#shop/calculator/calculator-fields.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { isWithin } from '#shop/shipping/fits-into-locker.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { BoxDrawing } from '#web/ui/box-drawing.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CostLines } from '#web/ui/cost-lines.tsx'
import text from '#web/ui/text.module.css'
import { TimeMoney } from '#web/ui/time-money.tsx'
import { WeightBars } from '#web/ui/weight-bars.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import { useCalculationLines } from './calculation-lines.ts'
import styles from './calculation-result.module.css'
import { calculatorForm, type ShownFacts } from './calculator-form.tsx'
import { SharedLink } from './shared-link.tsx'
import type { Calculation } from './use-calculation.ts'

const sayAfterMs = 1000

type Props = {
  calculation: Calculation & { link: string }
  facts: ShownFacts
  fields: CalculatorFields
  address: string
  onWay(way: ShippingMethod): void
}

export function CalculationResult({ calculation, facts, fields, address, onWay }: Props) {
  const { t, locale } = useMessages()
  const { view, failures, isBusy, isOld, link } = calculation
  const isWrong = Object.keys(failures).length > 0
  const way = view && openWay(view, fields.way)
  const total = way && view?.[way].total
  const totalText = total == null || !view ? '' : formatMoney(amountOf(total), view.currency, locale)
  const name = t(view?.delivery?.type === 'courier' ? 'calculate.at_door' : 'calculate.in_locker')
  return (
    <section className={styles.result} aria-label={t('calculate.result')} aria-busy={isBusy || undefined}>
      {isWrong && <p className={text.muted}>{t('calculate.wrong')}</p>}
      {isOld && (
        <Notice tone="warn">
          <p>{t('calculate.failed')}</p>
        </Notice>
      )}
      <Drawn view={view} fields={fields} />
      {view && !isWrong && (
        <>
          <Ways view={view} fields={fields} facts={facts} chosen={way} onWay={onWay} />
          {way ? (
            <Lines view={view} fields={fields} facts={facts} way={way} total={name} />
          ) : (
            <p>{t('calculate.closed')}</p>
          )}
          <div className={styles.next}>
            {way && <FirmPrice view={view} fields={fields} way={way} />}
            <SharedLink link={`${address}?${link}`} />
          </div>
          <p className={styles.note}>{t('calculate.estimate', { day: unbroken(view.basis) })}</p>
        </>
      )}
      <Said words={totalText && !isWrong ? `${name} ${totalText}` : ''} />
    </section>
  )
}

/** The wanted way, or else the one that is open. */
export function openWay(view: CalculationView, wanted: ShippingMethod): ShippingMethod | null {
  const other = wanted === 'air' ? 'sea' : 'air'
  if (view[wanted].available) return wanted
  return view[other].available ? other : null
}

/** For ears: the total, once the figures rest. What the page began with was read with it. */
function Said({ words }: { words: string }) {
  const [first] = useState(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setSaid(words === first ? '' : words), sayAfterMs)
    return () => clearTimeout(rest)
  }, [words, first])
  return (
    <p className={text.visuallyHidden} role="status">
      {said}
    </p>
  )
}

type DrawnProps = { view: CalculationView | null; fields: CalculatorFields }

function Drawn({ view, fields }: DrawnProps) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const measured = fields.parcels.flatMap((parcel) => measuresOf(parcel) ?? [])
  const largest = measured.toSorted((one, other) => volumeOf(other) - volumeOf(one))[0]
  if (!largest) return null
  const cm = (value: number) => t('calculate.cm', { length: formatNumber(value, locale) })
  const ways = view ? ([view.air, view.sea] as const).filter(({ available }) => available) : []
  const [first] = ways
  const size = (way: OfferView, key: string, label: string) => ({
    key,
    name: label,
    note:
      measured.length === 1 && way === first
        ? `${[largest.length, largest.width, largest.height].map((side) => formatNumber(side, locale)).join(' × ')} ÷ ${way.divisor}`
        : `÷ ${way.divisor}`,
    grams: way.volumetric * 1000,
    text: weightText(Math.round(way.volumetric * 100) * 10),
  })
  return (
    <section className={styles.drawn}>
      <div>
        <BoxDrawing
          sides={largest}
          texts={{ length: cm(largest.length), width: cm(largest.width), height: cm(largest.height) }}
          label={t('calculate.drawing', {
            length: formatNumber(largest.length, locale),
            width: formatNumber(largest.width, locale),
            height: formatNumber(largest.height, locale),
          })}
          bottle={t('calculate.bottle')}
        />
        {measured.length > 1 && (
          <p className={styles.note}>{t('calculate.drawn_largest', { count: measured.length })}</p>
        )}
      </div>
      {view && first && (
        <WeightBars
          label={t('calculate.counts')}
          bars={[
            {
              key: 'scale',
              name: t('calculate.on_scale'),
              grams: first.actual * 1000,
              text: weightText(first.actual * 1000),
            },
            ...(view.air.available ? [size(view.air, 'air', t('calculate.by_size_air'))] : []),
            ...(view.sea.available ? [size(view.sea, 'sea', t('calculate.by_size_sea'))] : []),
          ]}
        >
          <Counts view={view} first={first} />
        </WeightBars>
      )}
    </section>
  )
}

function Counts({ view, first }: { view: CalculationView; first: OfferView }) {
  const { t, locale } = useMessages()
  const { air, sea } = view
  const weightText = useWeightText()
  const kilograms = (way: OfferView) => weightText(way.chargeable * 1000)
  const counted = !(air.available && sea.available)
    ? t('calculate.one_counts', { weight: kilograms(first) })
    : air.chargeable === sea.chargeable
      ? t('calculate.both_count', { weight: kilograms(air) })
      : t('calculate.each_counts', { air: kilograms(air), sea: kilograms(sea) })
  const same = sameWeights(view)
  return (
    <p className={styles.counts}>
      <b>{counted}</b>{' '}
      <span>
        {t(first.volumetric > first.actual ? 'calculate.is_light' : 'calculate.is_heavy')}
        {same && ' '}
        {same &&
          (same.above === 0
            ? t('calculate.same_up_to', { weight: weightText(same.upTo * 1000) })
            : t('calculate.same_from', {
                from: formatNumber(same.above, locale),
                weight: weightText(same.upTo * 1000),
              }))}
      </span>
    </p>
  )
}

/** The weights within which neither way costs more or less. */
function sameWeights({ air, sea }: CalculationView): { above: number; upTo: number } | null {
  const ways = [air, sea].filter(({ available }) => available)
  const bands = ways.flatMap(({ band }) => band ?? [])
  if (bands.length === 0 || bands.length < ways.length) return null
  const above = Math.max(...bands.map((band) => band.above))
  const upTo = Math.min(...bands.map((band) => band.up_to))
  // Before they are rounded up, for each way in its own steps.
  const counted = ways.map(({ actual, volumetric }) => Math.max(actual, volumetric))
  return counted.every((weight) => above < weight && weight <= upTo) ? { above, upTo } : null
}

type WaysProps = {
  view: CalculationView
  fields: CalculatorFields
  facts: ShownFacts
  chosen: ShippingMethod | null
  onWay(way: ShippingMethod): void
}

function Ways({ view, fields, facts, chosen, onWay }: WaysProps) {
  const { t, locale } = useMessages()
  const { air, sea, currency } = view
  const money = (value: number) => formatMoney(amountOf(value), currency, locale)
  const wayCosts = ({ lines }: OfferView) =>
    lines
      .filter(({ code }) => wayCodes.includes(code))
      .reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0)
  const wayOf = (method: ShippingMethod) => {
    const offer = view[method]
    if (offer.total === null || offer.eta === null) {
      return { method, days: null, price: offer.reason?.text ?? '', isClosed: true }
    }
    return {
      method,
      days: offer.eta,
      price: money(offer.total),
      note: t('calculate.way_costs', { price: money(wayCosts(offer)) }),
    }
  }
  const instead = view.delivery?.instead ? <Instead view={view} fields={fields} facts={facts} /> : null
  return (
    <div className={styles.ways}>
      {instead}
      <TimeMoney
        label={t('calculate.ways')}
        today={view.basis}
        ways={[wayOf('air'), wayOf('sea')]}
        chosen={chosen}
        form={calculatorForm}
        onChoose={onWay}
      />
      {air.total !== null && sea.total !== null && air.eta && sea.eta && (
        <p className={styles.tradeOff}>
          {sea.total < air.total
            ? t('calculate.sea_saves', {
                price: money(Math.round((air.total - sea.total) * 100) / 100),
                count: daysBetween(air.eta.from, sea.eta.from),
              })
            : t('calculate.air_better')}
        </p>
      )}
    </div>
  )
}

const wayCodes = ['shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount']

/** Why the courier brings what was to go into a locker. */
function Instead({ view, fields, facts }: Pick<WaysProps, 'view' | 'fields' | 'facts'>) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const compartment = facts.countries.find(({ code }) => code === view.country)?.compartment
  const measured = fields.parcels.flatMap((parcel) => measuresOf(parcel) ?? [])
  const tooLarge = measured.find(
    ({ length, width, height }) =>
      !compartment ||
      !isWithin(compartment, { lengthMm: length * 10, widthMm: width * 10, heightMm: height * 10 }),
  )
  const sides = tooLarge && [tooLarge.length, tooLarge.width, tooLarge.height]
  const longest = Math.max(0, ...(sides ?? []))
  // One side says enough where it alone is too long.
  const isTooLong = !compartment || longest * 10 > compartment.longestMm
  const size = (isTooLong ? [longest] : (sides ?? [])).map((side) => formatNumber(side, locale)).join(' × ')
  const offer = view.air.available ? view.air : view.sea
  return (
    <Notice tone="warn">
      <p>
        {tooLarge
          ? t('calculate.too_long', { length: t('calculate.cm', { length: size }) })
          : t('calculate.too_heavy', { weight: weightText(offer.actual * 1000) })}
      </p>
    </Notice>
  )
}

type LinesProps = {
  view: CalculationView
  fields: CalculatorFields
  facts: ShownFacts
  way: ShippingMethod
  total: string
}

function Lines({ view, fields, facts, way, total }: LinesProps) {
  const { t, locale } = useMessages()
  const columns = (['air', 'sea'] as const).filter((method) => view[method].available)
  const lines = useCalculationLines({ view, fields, facts, columns })
  const money = (value: number) => formatMoney(amountOf(value), view.currency, locale)
  return (
    <CostLines
      caption={t('calculate.lines')}
      columns={columns.map((method) => ({
        key: method,
        label: t(method === 'air' ? 'card.air' : 'card.sea'),
        icon: method === 'air' ? 'plane' : 'ship',
      }))}
      chosen={way}
      groups={[{ key: 'all', lines }]}
      total={{ name: total, costs: columns.map((method) => ({ now: money(view[method].total ?? 0) })) }}
    />
  )
}

type FirmPriceProps = { view: CalculationView; fields: CalculatorFields; way: ShippingMethod }

/** The way on: our buyers look at the goods. On a telephone it stays in sight, with the total. */
function FirmPrice({ view, fields, way }: FirmPriceProps) {
  const { t, locale } = useMessages()
  const { total, eta } = view[way]
  const name = goodsName(view.kind)
  const { price, currency, country, delivery, isInsured } = fields
  const wish = {
    title: name ? t(name) : view.kind,
    price: String(typedNumber(price) ?? ''),
    currency,
    way,
    country,
    delivery,
    isInsured,
  }
  const days = eta ? dayRange(eta.from, eta.to, locale) : ''
  return (
    <BottomBar
      amount={{
        name: `${t(way === 'air' ? 'card.air' : 'card.sea')}, ${days}`,
        value: formatMoney(amountOf(total ?? 0), view.currency, locale),
      }}
    >
      <ButtonLink size="large" to={quotePaths(locale).orderForm({ wish })}>
        {t('calculate.firm_price')}
      </ButtonLink>
    </BottomBar>
  )
}

type Measures = { length: number; width: number; height: number }

function measuresOf({ length, width, height }: ParcelFields): Measures | null {
  const [l, w, h] = [typedNumber(length), typedNumber(width), typedNumber(height)]
  const isParcel = (side: number | null): side is number => side !== null && side > 0 && side <= 300
  return isParcel(l) && isParcel(w) && isParcel(h) ? { length: l, width: w, height: h } : null
}

function volumeOf({ length, width, height }: Measures): number {
  return length * width * height
}
