import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { BankOffer } from '#shop/payments/offer-banks.server.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { BackLink, CheckoutPage, Group, useCheckoutPaths } from '../checkout-page.tsx'
import { DeliveryText } from '../delivery-text.tsx'
import { summaryOf } from '../summary-rows.ts'
import { BalanceUse } from './balance-use.tsx'
import { MethodList } from './method-list.tsx'
import { PromoCode } from './promo-code.tsx'

type Props = {
  checkout: ShownCheckout
  banks: BankOffer | null
  isTestMode: boolean
  /** Whether the customer's address is, without which no balance is spent. */
  isConfirmed: boolean
  answer: (FormAnswer & { form: 'promo' | 'balance' | 'method' }) | undefined
}

export function PaymentPage({ checkout, banks, isTestMode, isConfirmed, answer }: Props) {
  const t = useT()
  const paths = useCheckoutPaths()
  const bar = useBarAmount(checkout)
  const isWhole = checkout.total === 0 && (checkout.balance?.used ?? 0) > 0
  return (
    <CheckoutPage title={t('checkout.payment.title')} data={checkout} isTestMode={isTestMode}>
      <PromoCode checkout={checkout} answer={answer?.form === 'promo' ? answer : undefined} />
      <BalanceUse
        checkout={checkout}
        isConfirmed={isConfirmed}
        answer={answer?.form === 'balance' ? answer : undefined}
      />
      <PostForm
        action={paths.payment(checkout.slug)}
        answer={answer?.form === 'method' ? answer : undefined}
        submit={t('checkout.payment.next')}
        isSpread
        bar={bar}
        beside={<BackLink to={paths.shipping(checkout.slug)}>{t('checkout.back_to_delivery')}</BackLink>}
      >
        {isWhole ? (
          <input type="hidden" name="payment.id" value={providers.balance} />
        ) : (
          <MethodList checkout={checkout} banks={banks} />
        )}
        <Group
          id="delivery-chosen"
          title={t('checkout.step.delivery')}
          beside={
            <ShopLink to={paths.shipping(checkout.slug)} className={classes(text.link, text.small)}>
              {t('checkout.change')}
            </ShopLink>
          }
        >
          <DeliveryText data={checkout} />
        </Group>
      </PostForm>
    </CheckoutPage>
  )
}

/** What is still to be paid, in the words of the summary. */
function useBarAmount(checkout: ShownCheckout) {
  const t = useT()
  const priceText = usePriceText()
  const { total, fromBalance, toPay, type } = summaryOf(checkout, undefined)
  const isSplit = fromBalance > 0
  return {
    name: t(isSplit ? 'sum.to_pay' : totalLabel(type)),
    value: priceText(isSplit ? toPay : total, checkout.currency),
  }
}
