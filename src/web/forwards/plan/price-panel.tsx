import { formatNumber } from '#core/format.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { amountOf } from '#core/money.ts'
import type { Failure } from '#shop/failure.ts'
import { usualAutoPercent } from '#shop/forwards/plan-choices.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useForwardLines } from '../forward-lines.ts'
import styles from './plan.module.css'
import { planForm } from './plan-form.ts'
import type { PlanPageView } from './plan-page-view.server.ts'
import { WayName } from './plan-ways.tsx'

type Props = { view: PlanPageView; failure: Failure | null; isBusy: boolean }

/** What it is expected to cost, line by line, and the button that sends it. */
export function PricePanel({ view, failure, isBusy }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const linesOf = useForwardLines()
  const { price, currency } = view
  const show = (value: Parameters<typeof priceText>[0]) => priceText(value, currency)
  if (!price)
    return (
      <aside className={styles.panel} aria-labelledby="estimate">
        <h2 id="estimate" className={styles.label}>
          {t('plan.estimate')}
        </h2>
        <p className={styles.note}>
          {t(view.parcelsIn === 0 ? 'validation.forward_empty' : 'plan.no_price')}
        </p>
      </aside>
    )
  const from = price.boxes.map(({ days }) => days.from).sort()[0] ?? ''
  const to =
    price.boxes
      .map(({ days }) => days.to)
      .sort()
      .at(-1) ?? ''
  const facts = { ...view, price }
  return (
    <aside className={styles.panel} aria-labelledby="estimate" aria-busy={isBusy || undefined}>
      <h2 id="estimate" className={styles.label}>
        <WayName boxes={price.boxes} />, {t('plan.boxes', { count: price.boxes.length })}
      </h2>
      <p className={styles.big} role="status">
        {show(price.total)}
      </p>
      <p className={styles.note}>
        {t(view.deliveryType === 'locker' ? 'plan.at_locker' : 'plan.at_door', {
          days: longDayRange(from, to, locale),
        })}
      </p>
      <Manifest
        lines={[
          ...linesOf(facts).map(({ name, amount }) => ({ name, value: show(amount) })),
          { name: t('plan.estimate'), value: show(price.total), isTotal: true },
        ]}
      />
      {view.auto.isOffered && view.auto.ceiling !== null && (
        <Automatic view={view} ceiling={view.auto.ceiling} />
      )}
      {failure && <Refused failure={failure} view={view} />}
      <BottomBar amount={{ name: t('plan.estimate'), value: show(price.total) }}>
        <Button type="submit" form={planForm} name="intent" value="send" size="large" isBlock isBusy={isBusy}>
          {t('plan.send')}
        </Button>
      </BottomBar>
      <p className={styles.note}>{t('plan.pay_after')}</p>
    </aside>
  )
}

function Automatic({
  view,
  ceiling,
}: {
  view: PlanPageView
  ceiling: NonNullable<PlanPageView['auto']['ceiling']>
}) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const percent = view.auto.percent ?? usualAutoPercent
  return (
    <div className={styles.auto}>
      <Switch name="auto" form={planForm} defaultChecked={view.auto.percent !== null}>
        <b>{t('plan.auto')}</b>
        <small>
          {t('plan.auto_text', {
            percent: formatNumber(percent, locale),
            ceiling: priceText(ceiling, view.currency),
          })}
        </small>
      </Switch>
      <details>
        <summary>{t('plan.change')}</summary>
        <SelectField
          id="auto-percent"
          name="auto_percent"
          form={planForm}
          label={t('plan.auto_limit')}
          defaultValue={String(percent)}
        >
          {view.auto.choices.map((one) => (
            <option key={one} value={one}>
              {t('plan.auto_percent', { percent: one })}
            </option>
          ))}
        </SelectField>
      </details>
    </div>
  )
}

/** Failures of fields stand beside them; here they are only announced. */
function Refused({ failure, view }: { failure: Failure; view: PlanPageView }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { code, errors, details } = failure
  if (errors?.delivery)
    return (
      <p role="alert" className={styles.wrong}>
        {t('plan.no_delivery')}
      </p>
    )
  if (errors)
    return (
      <p role="alert" className={styles.wrong}>
        {t('forms.please_check')}
      </p>
    )
  if (code === 'checkout.total_changed' && typeof details?.new === 'number')
    return (
      <p role="alert" className={styles.wrong}>
        {t('plan.price_changed', { price: priceText(amountOf(details.new), view.currency) })}
      </p>
    )
  return (
    <p role="alert" className={styles.wrong}>
      {t(code, failure.params)}
    </p>
  )
}
