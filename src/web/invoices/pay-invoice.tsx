import { type Amount, amountOf } from '#core/money.ts'
import type { InvoiceView } from '#shop/invoices/invoices.schema.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { BankOffer } from '#shop/payments/offer-banks.server.ts'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { TestModeNotice } from '#web/payments/test-mode-notice.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './invoice-page.module.css'

export type PayFacts = {
  methods: readonly number[]
  fromBalance: Amount
  isUnconfirmed: boolean
  banks: BankOffer | null
  isTestMode: boolean
}

type Props = { invoice: InvoiceView; pay: PayFacts; answer: FormAnswer | undefined }

/** Pays the open amount with a provider, or as much of it as the balance covers. */
export function PayInvoice({ invoice, pay, answer }: Props) {
  const { methods, fromBalance, isUnconfirmed, banks, isTestMode } = pay
  const t = useT()
  const priceText = usePriceText()
  const { unpaid, paid, currency, due_on: due } = invoice
  const show = (value: number) => priceText(amountOf(value), currency)
  const elsewhere = methods.filter((method) => method !== providers.balance)
  return (
    <section className={styles.pay} aria-labelledby="pay">
      <h2 id="pay">{t('invoice.pay_title')}</h2>
      <Manifest
        lines={[
          ...(paid > 0 ? [{ name: t('invoice.paid'), value: show(paid) }] : []),
          { name: t('invoice.unpaid'), value: show(unpaid), isTotal: true },
          { name: t('invoice.due'), value: due },
        ]}
      />
      <TestModeNotice isTestMode={isTestMode} />
      {methods.length === 0 && <p role="alert">{t('checkout.payment.none')}</p>}
      {isUnconfirmed && <p className={styles.note}>{t('checkout.balance.unverified')}</p>}
      {fromBalance > 0 && (
        <PostForm
          action={invoice.urls.page}
          answer={elsewhere.length === 0 ? answer : undefined}
          submit={t('invoice.pay_from_balance', { amount: priceText(fromBalance, currency) })}
          look="secondary"
        >
          <input type="hidden" name="payment.id" value={providers.balance} />
        </PostForm>
      )}
      {elsewhere.length > 0 && (
        <PostForm
          action={invoice.urls.page}
          answer={answer}
          submit={t('invoice.pay', { amount: show(unpaid) })}
        >
          <FreeMethodList methods={elsewhere} currency={currency} banks={banks} />
        </PostForm>
      )}
    </section>
  )
}
