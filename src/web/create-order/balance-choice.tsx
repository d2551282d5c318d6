import type { MouseEvent, RefObject } from 'react'
import { useFetcher } from 'react-router'
import { type Amount, min } from '#core/money.ts'
import type { Failure } from '#shop/failure.ts'
import { names } from '#web/checkout/delivery/delivery-names.ts'
import balance from '#web/checkout/payment/balance-use.module.css'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import type { CreateOrderSum } from './create-order-sum.ts'
import type { CreateOrderView } from './create-order-view.ts'

type Props = {
  view: CreateOrderView
  sum: CreateOrderSum
  isConfirmed: boolean
  /** The form of the page, with which everything typed is sent along. */
  form: RefObject<HTMLFormElement | null>
  failure: Failure | null
}

/** What the customer's balance pays; a button of the page's own form, so that it needs no script. */
export function BalanceChoice({ view, sum, isConfirmed, form, failure: refused }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const fetcher = useFetcher<FormAnswer>({ key: 'balance-of-offer' })
  const known = view.balance
  if (!known || known.spendable <= 0) return null
  if (!isConfirmed) return <p className={balance.note}>{t('checkout.balance.unverified')}</p>
  const show = (value: Amount) => priceText(value, view.currency)
  const isOn = known.wish !== null
  const isBusy = fetcher.state !== 'idle'
  const failure = fetcher.data ? fetcher.data.failure : refused
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(form.current ?? undefined)
    fields.set(names.intent, event.currentTarget.value)
    if (event.currentTarget.dataset.all) fields.delete('amount')
    void fetcher.submit(fields, { method: 'post', action: view.page, flushSync: true })
  }
  const offered = min(known.spendable, sum.price)
  return (
    <section className={balance.balance} aria-labelledby="balance-use">
      <div className={balance.row}>
        <div>
          <h3 id="balance-use">
            {isOn
              ? t('checkout.balance.used', { amount: show(sum.fromBalance), all: show(known.spendable) })
              : t('checkout.balance.use', { amount: show(offered), all: show(known.spendable) })}
          </h3>
          {isOn && (
            <p className={balance.note} role="status">
              {sum.toPay > 0
                ? t('checkout.balance.rest', { amount: show(sum.toPay) })
                : t('checkout.balance.whole')}
            </p>
          )}
        </div>
        <button
          type="submit"
          formNoValidate
          name={names.intent}
          value={isOn ? 'leave-balance' : 'balance'}
          data-all="1"
          role="switch"
          aria-checked={isOn}
          aria-label={t('checkout.balance.switch')}
          className={balance.switch}
          // Not disabled: that would take the focus away from it.
          aria-disabled={isBusy || undefined}
          onClick={send}
        />
      </div>
      {failure && (
        <p className={balance.failure} role="alert">
          {t(failure.errors?.amount?.[0]?.code ?? failure.code, failure.params)}
        </p>
      )}
      {isOn && (
        <details className={balance.change} open={failure !== null || undefined}>
          <summary className={text.action}>{t('checkout.balance.change')}</summary>
          <TextField
            name="amount"
            label={t('checkout.balance.amount', { currency: view.currency })}
            inputMode="decimal"
            autoComplete="off"
          />
          <p>
            <Button
              type="submit"
              formNoValidate
              look="secondary"
              size="small"
              name={names.intent}
              value="balance"
              isBusy={isBusy}
              onClick={send}
            >
              {t('checkout.balance.apply')}
            </Button>
          </p>
        </details>
      )}
    </section>
  )
}
