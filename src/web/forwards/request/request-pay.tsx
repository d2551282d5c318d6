import { Form } from 'react-router'
import { longDayRange } from '#core/long-day-range.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import balance from '#web/checkout/payment/balance-use.module.css'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { TestModeNotice } from '#web/payments/test-mode-notice.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './request.module.css'
import { answerTo, type RequestAnswer } from './request-answer.ts'
import type { RequestView } from './request-view.server.ts'

type Pay = NonNullable<RequestView['pay']>
type Props = { request: RequestView; pay: Pay; answer: RequestAnswer | undefined }

/** Pays what the packed boxes cost: with every provider, from the balance, or the balance first and a provider the rest. */
export function RequestPay({ request, pay, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { currency, payBy, storageADay, url } = request
  const show = (value: Pay['unpaid']) => priceText(value, currency)
  const by = payBy && longDayRange(payBy.day, payBy.day, locale)
  const isWhole = pay.usesBalance && pay.rest === 0
  return (
    <section id="pay" className={styles.panel} aria-labelledby="request-pay">
      <h2 id="request-pay" className={styles.label}>
        {by ? t('forward.pay.by', { day: by }) : t('forward.pay.title')}
      </h2>
      <p className={styles.big}>{show(pay.unpaid)}</p>
      {pay.paid > 0 && (
        <p className={styles.note}>
          {t('invoice.paid')}: {show(pay.paid)}
        </p>
      )}
      <TestModeNotice isTestMode={pay.isTestMode} />
      {pay.isUnconfirmed && <p className={styles.note}>{t('checkout.balance.unverified')}</p>}
      {pay.fromBalance > 0 && <BalanceSwitch request={request} pay={pay} />}
      {pay.methods.length === 0 && !isWhole ? (
        <p role="alert">{t('checkout.payment.none')}</p>
      ) : (
        <PostForm
          key={String(pay.usesBalance)}
          action={url}
          answer={answerTo(answer, 'pay')}
          submit={
            isWhole
              ? t('invoice.pay_from_balance', { amount: show(pay.unpaid) })
              : t('invoice.pay', { amount: show(pay.rest) })
          }
          isBlock
          bar={{
            name: by ? t('forward.pay.by', { day: by }) : t('forward.pay.title'),
            value: show(pay.unpaid),
          }}
          onAnswer={(answered) => answered.done && refreshUser()}
        >
          <input type="hidden" name="intent" value="pay" />
          {pay.usesBalance && <input type="hidden" name="uses_balance" value="1" />}
          {isWhole ? (
            <input type="hidden" name="payment.id" value={providers.balance} />
          ) : (
            <FreeMethodList methods={pay.methods} currency={currency} banks={pay.banks} />
          )}
        </PostForm>
      )}
      {by && storageADay > 0 && (
        <p className={styles.note}>{t('forward.pay.late', { day: by, amount: show(storageADay) })}</p>
      )}
    </section>
  )
}

/** A link in the form of a switch, so that the sum on the button is right without script, too. */
function BalanceSwitch({ request: { url, currency }, pay }: Omit<Props, 'answer'>) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { usesBalance: isOn, fromBalance, rest } = pay
  return (
    <Form method="get" action={`${url}#pay`} preventScrollReset className={balance.balance}>
      <div className={balance.row}>
        <div>
          <h3 id="balance-use">{t('forward.pay.use', { amount: priceText(fromBalance, currency) })}</h3>
          {isOn && rest > 0 && (
            <p className={balance.note} role="status">
              {t('forward.pay.then', { amount: priceText(rest, currency) })}
            </p>
          )}
        </div>
        <button
          type="submit"
          name="balance"
          value={isOn ? 'off' : 'on'}
          role="switch"
          aria-checked={isOn}
          aria-label={t('checkout.balance.switch')}
          className={balance.switch}
        />
      </div>
    </Form>
  )
}
