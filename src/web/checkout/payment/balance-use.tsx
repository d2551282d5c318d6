import { type FormEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { type Amount, amountOf } from '#core/money.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { required } from '#shop/form-rules.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { useCheckoutPaths } from '../checkout-page.tsx'
import styles from './balance-use.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

/** As one would type it: without the currency and between thousands nothing. */
const typedAmount = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }

type Props = { checkout: ShownCheckout; isConfirmed: boolean; answer: FormAnswer | undefined }

/** What the customer's balance pays: switched on and off, and as much as they like. */
export function BalanceUse({ checkout, isConfirmed, answer }: Props) {
  const t = useT()
  const paths = useCheckoutPaths()
  const priceText = usePriceText()
  const fetcher = useFetcher<FormAnswer>()
  const { balance, currency, total } = checkout
  if (!balance || balance.available <= 0) return null
  const show = (value: number) => priceText(amountOf(value), currency)
  const isOn = balance.used > 0
  const offered = Math.min(balance.available, total) as Amount
  const isBusy = fetcher.state !== 'idle'
  const onSwitch = (event: FormEvent<HTMLFormElement>) =>
    isBusy ? event.preventDefault() : sendAtOnce(fetcher, event)
  const failure = (fetcher.data ?? (isOn ? undefined : answer))?.failure
  if (!isConfirmed) return <p className={styles.note}>{t('checkout.balance.unverified')}</p>
  return (
    <section className={styles.balance} aria-labelledby="balance-use">
      <div className={styles.row}>
        <div>
          <h2 id="balance-use">
            {isOn
              ? t('checkout.balance.used', { amount: show(balance.used), all: show(balance.available) })
              : t('checkout.balance.use', { amount: show(offered), all: show(balance.available) })}
          </h2>
          {isOn && (
            <p className={styles.note} role="status">
              {total > 0 ? t('checkout.balance.rest', { amount: show(total) }) : t('checkout.balance.whole')}
            </p>
          )}
        </div>
        <fetcher.Form method="post" action={paths.payment(checkout.slug)} onSubmit={onSwitch}>
          <input type="hidden" name="intent" value={isOn ? 'leave-balance' : 'balance'} />
          <button
            type="submit"
            role="switch"
            aria-checked={isOn}
            aria-label={t('checkout.balance.switch')}
            className={styles.switch}
            // Not disabled: that would take the focus away from it.
            aria-disabled={isBusy || undefined}
          />
        </fetcher.Form>
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {t(failure.code, failure.params)}
        </p>
      )}
      {isOn && <ChangeAmount checkout={checkout} used={balance.used} answer={answer} />}
    </section>
  )
}

function ChangeAmount({ checkout, used, answer }: Omit<Props, 'isConfirmed'> & { used: number }) {
  const { t, locale } = useMessages()
  const paths = useCheckoutPaths()
  const place = useRef<HTMLDetailsElement>(null)
  useRestoreFocus(place, used)
  return (
    <details ref={place} className={styles.change} open={answer !== undefined || undefined}>
      <summary className={text.action}>{t('checkout.balance.change')}</summary>
      <PostForm
        key={used}
        action={paths.payment(checkout.slug)}
        rules={{ amount: [required] }}
        answer={answer}
        failureFields={{ 'checkout.balance_insufficient': 'amount' }}
        submit={t('checkout.balance.apply')}
        look="secondary"
      >
        <input type="hidden" name="intent" value="balance" />
        <FormField
          name="amount"
          label={t('checkout.balance.amount', { currency: checkout.currency })}
          defaultValue={used.toLocaleString(languageTag(locale), typedAmount)}
          inputMode="decimal"
          autoComplete="off"
        />
      </PostForm>
    </details>
  )
}
