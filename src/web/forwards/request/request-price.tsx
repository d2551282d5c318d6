import { type Amount, minus } from '#core/money.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { CostLines } from '#web/ui/cost-lines.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { useWeightText } from '#web/ui/weight-text.ts'
import { useForwardLines } from '../forward-lines.ts'
import { ParcelDrawing } from '../parcel-drawing.tsx'
import { useSizeText } from '../plan/plan-parcels.tsx'
import styles from './request.module.css'
import { reasonTexts } from './request-texts.ts'
import type { RequestView } from './request-view.server.ts'

/** Photo and measures, and every line as it was estimated, as it is, and the change. */
export function RequestPrice({ request }: { request: RequestView }) {
  const { t } = useMessages()
  const { price, pricedAt } = request
  return (
    <section className={page.group} aria-labelledby="request-price">
      <div className={styles.head}>
        <h2 id="request-price">{t(price ? 'forward.price' : 'forward.estimate')}</h2>
        {pricedAt && <p>{t('forward.our_scale', { time: `${pricedAt.day} ${pricedAt.time}` })}</p>}
      </div>
      <Measures request={request} />
      <PriceLines request={request} />
    </section>
  )
}

/** What was thought is struck out where it was wrong. */
function Measures({ request }: { request: RequestView }) {
  const { t } = useMessages()
  const weightText = useWeightText()
  const sizeText = useSizeText()
  const { estimate, price, photos, priceReason } = request
  const shown = price ?? estimate
  const sizes = (of: typeof shown) => of.sizes.map((size) => sizeText(size))
  const [photo] = photos
  const [size] = shown.sizes
  const isMore = price !== null && price.total > estimate.total
  return (
    <div className={styles.measures}>
      <figure className={styles.picture}>
        {photo ? (
          <a href={photo.url}>
            <img src={photo.url} alt={t('forward.photo', photo)} loading="lazy" />
          </a>
        ) : (
          <ParcelDrawing size={size ?? null} label={t('forward.drawn')} />
        )}
      </figure>
      <dl className={styles.facts}>
        <Measure
          name={t('forward.on_scale')}
          before={[weightText(estimate.weights.actual)]}
          now={[weightText(shown.weights.actual)]}
        />
        <Measure
          name={t('forward.size', { count: shown.sizes.length })}
          before={sizes(estimate)}
          now={sizes(shown)}
        />
        <Measure
          name={t('forward.counts_as')}
          before={[weightText(estimate.weights.chargeable)]}
          now={[weightText(shown.weights.chargeable)]}
        />
        {price && priceReason && (
          <div className={styles.why}>
            <dt>
              {priceReason === 'same'
                ? t('forward.price')
                : t(isMore ? 'forward.why.more' : 'forward.why.less')}
            </dt>
            <dd>{t(reasonTexts[priceReason])}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

type MeasureProps = { name: string; before: readonly string[]; now: readonly string[] }

function Measure({ name, before, now }: MeasureProps) {
  const { t } = useMessages()
  const isSame = before.join() === now.join()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {!isSame && (
          <s>
            <span className={text.visuallyHidden}>{t('forward.column.estimate')} </span>
            {before.join(', ')}
          </s>
        )}{' '}
        <b>{now.join(', ')}</b>
      </dd>
    </div>
  )
}

function PriceLines({ request }: { request: RequestView }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const linesOf = useForwardLines()
  const { estimate, price, currency, isLocker } = request
  const named = (of: typeof estimate) =>
    linesOf({
      price: of,
      joined: of.joined,
      deliveryType: isLocker ? 'locker' : 'courier',
    })
  const show = (value: Amount) => priceText(value, currency)
  const before = named(estimate)
  const total = price ? t('forward.to_pay') : t('plan.estimate')
  if (!price)
    return (
      <CostLines
        caption={t('forward.estimate')}
        columns={[{ key: 'estimate', label: t('forward.column.estimate') }]}
        groups={[
          {
            key: 'all',
            lines: before.map(({ code, name, amount }) => ({
              key: code,
              name,
              costs: [{ now: show(amount) }],
              isLess: amount < 0,
            })),
          },
        ]}
        total={{ name: total, costs: [{ now: show(estimate.total) }] }}
      />
    )
  const now = named(price)
  const all = [...now, ...before.filter(({ code }) => !now.some((line) => line.code === code))]
  const changeText = (from: Amount, to: Amount) => {
    if (from === to) return null
    return { now: to > from ? `+${show(minus(to, from))}` : `\u2212${show(minus(from, to))}` }
  }
  const none = 0 as Amount
  return (
    <CostLines
      caption={t('forward.price')}
      columns={[
        { key: 'estimate', label: t('forward.column.estimate') },
        { key: 'real', label: t('forward.column.real') },
        { key: 'change', label: t('forward.column.change') },
      ]}
      chosen="real"
      groups={[
        {
          key: 'all',
          lines: all.map(({ code, name }) => {
            const was = before.find((line) => line.code === code)?.amount
            const is = now.find((line) => line.code === code)?.amount
            return {
              key: code,
              name,
              costs: [
                was === undefined ? null : { now: show(was) },
                is === undefined ? null : { now: show(is) },
                changeText(was ?? none, is ?? none),
              ],
            }
          }),
        },
      ]}
      total={{
        name: total,
        costs: [
          { now: show(estimate.total) },
          { now: show(price.total) },
          changeText(estimate.total, price.total),
        ],
      }}
    />
  )
}
