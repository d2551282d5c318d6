import { useState } from 'react'
import { amountOf } from '#core/money.ts'
import { accepted } from '#shop/form-rules.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import type { BankOffer } from '#shop/payments/offer-banks.server.ts'
import { ChangedTotal } from '#web/checkout/changed-total.tsx'
import { BackLink } from '#web/checkout/checkout-page.tsx'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import { AgreementText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './payment-result.module.css'
import { TestModeNotice } from './test-mode-notice.tsx'

type Props = {
  number: string
  token: string | null
  back: string
  total: number
  currency: string
  due: string
  isTestMode: boolean
  /** Staff made the order: what a customer accepts when they order is accepted here. */
  needsTerms: boolean
  chosen: number | null
  chosenBank: string | null
  methods: readonly number[]
  banks: BankOffer | null
  answer: FormAnswer | undefined
}

/** Pays what was ordered before; the amount is what was agreed then. */
export function PayOrderPage(props: Props) {
  const {
    number,
    token,
    back,
    total,
    currency,
    due,
    isTestMode,
    needsTerms,
    chosen,
    chosenBank,
    methods,
    banks,
    answer,
  } = props
  const { t, locale } = useMessages()
  const [lastResponse, setLastResponse] = useState<FormAnswer | null>(null)
  const amount = usePriceText()(amountOf(total), currency)
  const payment = chosen !== null && methods.includes(chosen) ? { id: chosen, bank: chosenBank } : null
  return (
    <div className={styles.narrow}>
      <PageHead title={t('pay.title', { number })} isIndexed={false} />
      <h1>{t('pay.title', { number })}</h1>
      <p className={styles.lead}>{t('pay.text', { amount, day: due })}</p>
      <TestModeNotice isTestMode={isTestMode} />
      <ChangedTotal failure={(lastResponse ?? answer)?.failure ?? null} currency={currency} />
      <PostForm
        action={checkoutPaths(locale).payOrder(number, token ?? undefined)}
        rules={needsTerms ? { terms: [accepted] } : {}}
        answer={answer}
        submit={t('result.pay', { amount })}
        isSpread
        beside={<BackLink to={back}>{t('result.see_order')}</BackLink>}
        onAnswer={setLastResponse}
      >
        <FreeMethodList methods={methods} chosen={payment} currency={currency} banks={banks} />
        {needsTerms && (
          <FormTick name="terms">
            <AgreementText text={t('checkout.confirm.terms')} />
          </FormTick>
        )}
      </PostForm>
    </div>
  )
}
