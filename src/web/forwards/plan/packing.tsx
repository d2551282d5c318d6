import { useState } from 'react'
import { formatNumber } from '#core/format.ts'
import type { Amount } from '#core/money.ts'
import type { Packing as Way } from '#shop/forwards/carton.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Choice } from '#web/ui/choice.tsx'
import card from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import styles from './plan.module.css'
import type { PlanPageView } from './plan-page-view.server.ts'
import { useSizeText } from './plan-parcels.tsx'
import { PriceAnew, Step } from './step.tsx'

const titles = {
  keep_retail: 'plan.packing.keep_retail',
  strip: 'plan.packing.strip',
  keep_all: 'plan.packing.keep_all',
} as const satisfies Record<Way, string>

/** How it is packed, each with what it does to size and price; and what is done beside it. */
export function Packing({ view }: { view: PlanPageView }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const [chosen, setChosen] = useState(view.packing)
  const { fees, currency } = view
  const fee = (amount: Amount) => priceText(amount, currency)
  return (
    <Step id="packing" number={3} title={t('plan.packing')}>
      <div className={styles.choices} role="radiogroup" aria-label={t('plan.packing')}>
        {view.packings.map((one) => (
          <label key={one.packing} className={classes(card.choice, card.card, styles.choice)}>
            <input
              type="radio"
              name="packing"
              value={one.packing}
              checked={one.packing === chosen}
              onChange={() => setChosen(one.packing)}
              autoComplete="off"
            />
            <span>
              <b>{t(titles[one.packing])}</b>
              <PackingNote one={one} view={view} />
            </span>
            <span className={styles.difference}>
              <Difference one={one} isChosen={one.packing === view.packing} currency={currency} />
            </span>
          </label>
        ))}
      </div>
      <div className={styles.extras}>
        <Choice name="is_padded" defaultChecked={view.isPadded}>
          {t('plan.padding')} <small>{t('plan.a_box', { price: fee(fees.padding) })}</small>
        </Choice>
        <Choice name="photos" defaultChecked={view.photos === 3}>
          {t('plan.photos')} <small>{t('plan.before_vat', { price: fee(fees.photos) })}</small>
        </Choice>
        <Choice name="removes_invoices" defaultChecked={view.removesInvoices}>
          {t('plan.invoices')} <small>{t('plan.free')}</small>
        </Choice>
        <Choice name="is_insured" defaultChecked={view.isInsured}>
          {t('plan.insurance', {
            percent: formatNumber(fees.insurancePercent, locale),
            goods: fee(view.goods),
          })}{' '}
          <small>{t('plan.before_vat', { price: fee(fees.insurance) })}</small>
        </Choice>
      </div>
      <p className={styles.note}>{t('plan.one_photo')}</p>
      {view.joined > 0 && <Notice tone="warn">{t('plan.joined_stay')}</Notice>}
      <PriceAnew section="packing" />
    </Step>
  )
}

type One = PlanPageView['packings'][number]

function PackingNote({ one, view }: { one: One; view: PlanPageView }) {
  const { t } = useMessages()
  const sizeText = useSizeText()
  const weightText = useWeightText()
  if (one.difference === null) return <small>{t('plan.packing.impossible')}</small>
  if (one.packing === 'keep_all')
    return <small>{t('plan.packing.keep_all_note', { count: view.parcelsIn })}</small>
  if (one.packing === view.packing || !one.largest)
    return (
      <small>
        {t(one.packing === 'strip' ? 'plan.packing.strip_note' : 'plan.packing.keep_retail_note')}
      </small>
    )
  return (
    <small>
      {t('plan.packing.box', {
        size: sizeText(one.largest.size),
        weight: weightText(one.largest.chargeable),
      })}
    </small>
  )
}

function Difference({ one, isChosen, currency }: { one: One; isChosen: boolean; currency: string }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  if (isChosen) return t('plan.included')
  if (one.difference === null) return '–'
  return `${one.difference > 0 ? '+' : ''}${priceText(one.difference, currency)}`
}
