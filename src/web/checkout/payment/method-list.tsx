import { amountOf, percentOf } from '#core/money.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { useForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { methodTexts } from '#web/payments/method-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './method-list.module.css'

type Props = { checkout: Pick<ShownCheckout, 'payment_methods' | 'payment' | 'total' | 'lines' | 'currency'> }

/** Whoever the shop is connected to, each with what it adds. The only one there is need not be chosen. */
export function MethodList({ checkout }: Props) {
  const t = useT()
  const form = useForm()
  const priceText = usePriceText()
  const methods = checkout.payment_methods
  const error = form.errorOf('payment.id')
  if (methods.length === 0) return <p role="alert">{t('checkout.payment.none')}</p>
  const chosen = checkout.payment?.id ?? methods[0]?.id
  const fee = checkout.lines.find(({ code }) => code === 'payment_fee')?.amount ?? 0
  const beforeFee = amountOf(checkout.total - fee)
  const feeText = ({ fee_type, fee: value }: ShownCheckout['payment_methods'][number]) => {
    if (value === 0) return t('checkout.payment.no_fee')
    if (fee_type === 'fixed') return `+${priceText(amountOf(value), checkout.currency)}`
    const amount = priceText(percentOf(beforeFee, Math.round(value * 100)), checkout.currency)
    return t('checkout.payment.percent_fee', { percent: value, amount })
  }
  return (
    <fieldset className={styles.methods} aria-label={t('checkout.payment.method')}>
      {methods.map((method, place) => {
        const { icon, name, note } = methodTexts[method.id as keyof typeof methodTexts] ?? methodTexts[1]
        return (
          <label key={method.id} className={styles.method}>
            <input
              type="radio"
              name="payment.id"
              value={method.id}
              id={place === 0 ? form.fieldId('payment.id') : undefined}
              defaultChecked={method.id === chosen}
            />
            <span>
              <b>
                <Icon name={icon} size={20} />
                {t(name)}
              </b>
              <small>{t(note)}</small>
            </span>
            <span className={styles.fee}>{feeText(method)}</span>
          </label>
        )
      })}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
