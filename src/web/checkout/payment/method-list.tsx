import { formatNumber } from '#core/format.ts'
import { amountOf, percentOf } from '#core/money.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { BankOffer } from '#shop/payments/offer-banks.server.ts'
import { useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { methodTexts } from '#web/payments/method-texts.ts'
import choice from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { BankTiles } from './bank-tiles.tsx'
import styles from './method-list.module.css'

type Props = {
  checkout: Pick<ShownCheckout, 'payment_methods' | 'payment' | 'total' | 'lines' | 'currency'>
  banks: BankOffer | null
  onChoose?(id: number): void
}

type FreeProps = Pick<Props, 'banks'> & {
  methods: readonly number[]
  chosen?: Props['checkout']['payment']
  currency: string
}

/** Outside the checkout no method costs anything. */
export function FreeMethodList({ methods, chosen = null, currency, banks }: FreeProps) {
  const offered = methods.map((id) => ({ id, fee: 0, fee_type: 'fixed' as const }))
  return (
    <MethodList
      checkout={{ payment_methods: offered, payment: chosen, total: 0, lines: [], currency }}
      banks={banks}
    />
  )
}

/** The connected providers, each with its fee. A single one need not be chosen. */
export function MethodList({ checkout, banks, onChoose }: Props) {
  const { t, locale } = useMessages()
  const form = useForm()
  const priceText = usePriceText()
  const methods = checkout.payment_methods
  const error = form.errorOf('payment.id')
  if (methods.length === 0) return <p role="alert">{t('checkout.payment.none')}</p>
  const chosen = Number(form.typed('payment.id')) || (checkout.payment?.id ?? methods[0]?.id)
  const fee = checkout.lines.find(({ code }) => code === 'payment_fee')?.amount ?? 0
  const beforeFee = amountOf(checkout.total - fee)
  const feeText = ({ fee_type, fee: value }: ShownCheckout['payment_methods'][number]) => {
    if (value === 0) return t('checkout.payment.no_fee')
    if (fee_type === 'fixed') return `+${priceText(amountOf(value), checkout.currency)}`
    const amount = priceText(percentOf(beforeFee, Math.round(value * 100)), checkout.currency)
    return t('checkout.payment.percent_fee', { percent: formatNumber(value, locale), amount })
  }
  return (
    <fieldset className={styles.methods} aria-label={t('checkout.payment.method')}>
      {methods.map((method, place) => {
        const { icon, name, note } = methodTexts[method.id as keyof typeof methodTexts] ?? methodTexts[1]
        return (
          <div key={method.id} className={styles.option}>
            <label className={classes(choice.choice, choice.row, styles.method)}>
              <input
                type="radio"
                name="payment.id"
                value={method.id}
                id={place === 0 ? form.fieldId('payment.id') : undefined}
                defaultChecked={method.id === chosen}
                onChange={() => onChoose?.(method.id)}
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
            {method.id === providers.paysera && banks && (
              <div className={styles.more}>
                <BankTiles
                  offer={banks}
                  chosen={form.typed('payment.bank') ?? checkout.payment?.bank ?? null}
                />
              </div>
            )}
          </div>
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
