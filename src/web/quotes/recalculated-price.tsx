import { type RefObject, useEffect, useState } from 'react'
import { type Amount, amountOf } from '#core/money.ts'
import type { WaysView } from '#shop/quotes/quotes.schema.ts'
import { call } from '#web/calls/call.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { CostLines } from '#web/ui/cost-lines.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { OpenWay, QuoteDetail } from './quote-detail.ts'
import styles from './recalculate-form.module.css'
import { wishOf } from './recalculate-wish.ts'

const restMs = 300

type Props = { quote: QuoteDetail; form: RefObject<HTMLFormElement | null> }

/** What the offer costs now, and what it would cost as the form says: an estimate, for only the next offer counts. */
export function RecalculatedPrice({ quote, form }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const [wished, setWished] = useState<WaysView | null>(null)
  const { slug } = quote
  useEffect(() => {
    const own = form.current
    if (!own) return
    let rest: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    const ask = () => {
      clearTimeout(rest)
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      rest = setTimeout(async () => {
        const wish = { slug, ...wishOf(new FormData(own)) }
        const answer = await call<WaysView>('/api/quotes/estimate-again', wish, { locale, signal })
        // What cannot be estimated is priced by a person.
        if (!signal.aborted) setWished(answer.ok ? answer.value : null)
      }, restMs)
    }
    own.addEventListener('input', ask)
    ask()
    return () => {
      own.removeEventListener('input', ask)
      clearTimeout(rest)
      asking.abort()
    }
  }, [form, slug, locale])
  const open = quote.offer?.ways.filter((one): one is OpenWay => one.isAvailable) ?? []
  if (open.length === 0) return null
  const show = (value: Amount) => priceText(value, quote.currency)
  const wishedCost = ({ method }: OpenWay) => {
    const total = wished?.[method] ?? null
    return total === null ? null : { now: show(amountOf(total)) }
  }
  return (
    <div className={styles.price} aria-live="polite">
      <CostLines
        caption={t('quote.recalculate_price')}
        columns={open.map(({ method }) => ({
          key: method,
          label: t(method === 'air' ? 'card.air' : 'card.sea'),
          icon: method === 'air' ? 'plane' : 'ship',
        }))}
        groups={[
          {
            key: 'now',
            lines: [
              {
                key: 'now',
                name: t('quote.offer_now'),
                costs: open.map(({ total }) => ({ now: show(total) })),
              },
            ],
          },
        ]}
        total={{ name: t('quote.offer_wished'), costs: open.map(wishedCost) }}
      />
    </div>
  )
}
