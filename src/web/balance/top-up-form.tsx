import { amountOf } from '#core/money.ts'
import { required } from '#shop/form-rules.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import styles from './balance.module.css'
import type { TopUpFacts } from './top-up-facts.server.ts'

type Props = TopUpFacts & { answer: FormAnswer | undefined }

/** How much, and by whom it is paid. */
export function TopUpForm({ currency, min, max, methods, banks, isTestMode, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const show = (value: number) => priceText(amountOf(value), currency)
  const typed = answer?.values ?? {}
  const chosen = methods.find((id) => String(id) === typed['payment.id'])
  return (
    <PostForm
      action={balancePaths(locale).topUp()}
      rules={{ amount: [required] }}
      answer={answer}
      submit={t('balance.continue')}
    >
      <FormField
        name="amount"
        label={t('balance.amount', { currency })}
        hint={t('balance.top_up_text', { min: show(min), max: show(max) })}
        inputMode="decimal"
        autoComplete="transaction-amount"
      />
      <FreeMethodList
        methods={methods}
        chosen={chosen ? { id: chosen, bank: typed['payment.bank'] || null } : null}
        currency={currency}
        banks={banks}
      />
      {isTestMode && <p className={styles.note}>{t('checkout.test_mode')}</p>}
    </PostForm>
  )
}
