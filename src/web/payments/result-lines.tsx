import { imageUrl } from '#core/image-url.ts'
import { amountOf } from '#core/money.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { paidByNames } from '#shop/payment-methods/provider-names.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { BoughtLines } from '#web/ui/bought-lines.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './result-lines.module.css'

const pictureWidth = 240

/** The goods, what they cost with everything, and how that is paid. */
export function ResultLines({ result }: { result: OrderResult }) {
  const t = useT()
  const priceText = usePriceText()
  const show = (value: number) => priceText(amountOf(value), result.currency)
  return (
    <section className={styles.bought} aria-labelledby="bought">
      <h2 id="bought">{t('result.your_order')}</h2>
      <div className={styles.columns}>
        <BoughtLines
          lines={result.lines.map(({ picture, price, ...line }) => ({
            ...line,
            image: imageUrl(picture, pictureWidth, 1),
            price: show(price),
          }))}
        />
        <ResultSums result={result} show={show} />
      </div>
    </section>
  )
}

type SumProps = { result: OrderResult; show: (value: number) => string }

function ResultSums({ result, show }: SumProps) {
  const t = useT()
  const { rows, total, vat } = result.sums
  const payments = paymentRows(result).map(({ label, values, amount }) => ({
    name: t(label, values && { name: values.name ?? t(values.key) }),
    amount,
  }))
  return (
    <div className={styles.sums}>
      <dl>
        {rows.map(({ label, values, amount }) => (
          <div key={label} className={classes(amount < 0 && styles.off)}>
            <dt>{t(label, values)}</dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t(total.label)}</dt>
          <dd>{show(total.amount)}</dd>
        </div>
        <div className={styles.inside}>
          <dt>{t('sum.vat', { percent: vat.percent })}</dt>
          <dd>{show(vat.amount)}</dd>
        </div>
      </dl>
      {payments.length > 0 && (
        <dl className={styles.payments}>
          {payments.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{show(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** What has been paid and by what; before the payment, what the balance takes over and what is left. */
function paymentRows({ state, payments, total }: OrderResult) {
  const isPaid = state === 'paid'
  const made = payments.map(({ provider, bank, amount }) =>
    provider === providers.balance
      ? { label: isPaid ? ('sum.balance_paid' as const) : ('sum.balance' as const), amount }
      : {
          label: 'sum.paid_with' as const,
          values: { name: bank, key: paidByNames[provider] },
          amount,
        },
  )
  if (isPaid || state === 'closed' || made.length === 0) return made
  return [...made, { label: 'sum.to_pay' as const, amount: total }]
}
