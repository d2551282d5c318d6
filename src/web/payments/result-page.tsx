import { useEffect } from 'react'
import { amountOf } from '#core/money.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { cart } from '#web/cart/shop-cart.ts'
import { noCheckout } from '#web/checkout/checkout-state.ts'
import { checkout } from '#web/checkout/shop-checkout.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { KeepOrder } from './keep-order.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaymentResult } from './payment-result.tsx'
import { ResultLines } from './result-lines.tsx'

const resultTexts = {
  paid: { title: 'result.paid.title', text: 'result.paid.text' },
  pending: { title: 'result.pending.title', text: 'result.pending.text' },
  unpaid: { title: 'result.unpaid.title', text: 'result.unpaid.text' },
  failed: { title: 'result.failed.title', text: 'result.failed.text' },
  closed: { title: 'result.closed.title', text: 'result.closed.text' },
} as const

type Props = { result: OrderResult; answer?: FormAnswer | undefined }

/** The one page after buying: paid, still being confirmed, not paid, failed or over. */
export function ResultPage({ result, answer }: Props) {
  const { t } = useMessages()
  const priceText = usePriceText()
  // The checkout has become an order: to leave this page gives nothing up, and the cart is empty.
  useEffect(() => {
    checkout.set(noCheckout)
    void cart.fetchCart()
  }, [])
  const { state, currency } = result
  const texts = resultTexts[state]
  const facts = { amount: priceText(amountOf(result.price), currency), day: result.due, email: result.email }
  return (
    <PaymentResult
      outcome={state}
      label={t('result.order', { number: result.number })}
      title={t(texts.title)}
      text={t(texts.text, facts)}
      slowText={t('result.pending.long', facts)}
      actions={<Actions result={result} amount={priceText(amountOf(result.total), currency)} />}
      details={{
        main: (
          <>
            {state === 'paid' && <NextSteps result={result} />}
            <ResultLines result={result} />
          </>
        ),
        aside: result.is_guest && state !== 'closed' && <KeepOrder slug={result.slug} answer={answer} />,
      }}
    />
  )
}

function Actions({ result, amount }: { result: OrderResult; amount: string }) {
  const { t, locale } = useMessages()
  const paths = checkoutPaths(locale)
  const toPay = paths.payOrder(result.number, result.token ?? undefined)
  const canPay = result.state === 'unpaid' || result.state === 'failed'
  return (
    <>
      {canPay && <ButtonLink to={toPay}>{t('result.pay', { amount })}</ButtonLink>}
      <ButtonLink to={result.order_path} look="secondary">
        {t('result.see_order')}
      </ButtonLink>
      {result.invoice_path && (
        <ButtonLink to={result.invoice_path} look="secondary">
          {t('invoice.see')}
        </ButtonLink>
      )}
      {!result.is_guest && (
        <ButtonLink to={paths.myOrders()} look="quiet">
          {t('result.my_orders')}
        </ButtonLink>
      )}
    </>
  )
}
