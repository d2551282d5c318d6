import { imageUrl } from '#core/image-url.ts'
import { amountOf } from '#core/money.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { paidByNames } from '#shop/payment-methods/provider-names.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { BoughtLines } from '#web/ui/bought-lines.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Sums } from '#web/ui/sums.tsx'
import styles from './result-lines.module.css'

const pictureWidth = 240

/** The goods, what they cost with everything, and how that is paid. */
export function ResultLines({ result }: { result: OrderResult }) {
  const t = useT()
  const priceText = usePriceText()
  const show = (value: number) => priceText(amountOf(value), result.currency)
  const { rows, total, vat } = result.sums
  return (
    <section className={styles.bought} aria-labelledby="bought">
      <h2 id="bought">{t('result.your_order')}</h2>
      <div className={styles.columns}>
        <BoughtLines
          lines={result.lines.map(({ picture, price, ...line }) => ({
            ...line,
            image: picture && imageUrl(picture, pictureWidth, 1),
            price: show(price),
          }))}
        />
        <div className={styles.sums}>
          <Sums
            rows={rows.map(({ label, values, amount }) => ({
              name: t(label, values),
              value: show(amount),
              isLess: amount < 0,
            }))}
            total={{ name: t(total.label), value: show(total.amount) }}
            vat={{ name: t('sum.vat', { percent: vat.percent }), value: show(vat.amount) }}
            payments={usePayments(result).map(({ name, amount }) => ({ name, value: show(amount) }))}
          />
        </div>
      </div>
    </section>
  )
}

/** What has paid, and with what; before that, what the balance takes over and what is left. */
function usePayments({ state, payments, total }: OrderResult) {
  const t = useT()
  const isPaid = state === 'paid'
  const made = payments.map(({ provider, bank, amount }) => ({
    name:
      provider === providers.balance
        ? t(isPaid ? 'sum.balance_paid' : 'sum.balance')
        : t('sum.paid_with', { name: bank ?? t(paidByNames[provider]) }),
    amount,
  }))
  if (isPaid || state === 'closed' || made.length === 0) return made
  return [...made, { name: t('sum.to_pay'), amount: total }]
}
