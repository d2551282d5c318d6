import { type ReactNode, useEffect } from 'react'
import { amountOf } from '#core/money.ts'
import { isPayable } from '#shop/orders/order-result.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { cart } from '#web/cart/shop-cart.ts'
import { noCheckout } from '#web/checkout/checkout-state.ts'
import { checkout } from '#web/checkout/shop-checkout.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { trackStep } from '#web/quotes/funnel.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { JourneyCard } from './journey-card.tsx'
import { KeepOrder } from './keep-order.tsx'
import { NextSteps } from './next-steps.tsx'
import { confirmations, outcomeText, outcomeTitle } from './outcome-texts.ts'
import { PaymentResult } from './payment-result.tsx'
import { ChangedMind, ResultDocuments } from './result-aside.tsx'
import { ResultLines } from './result-lines.tsx'

type Props = { result: OrderResult; answer?: FormAnswer | undefined }

/** The one page after buying: paid, being confirmed, declined, cancelled, not paid in time, not paid yet, or over. */
export function ResultPage({ result, answer }: Props) {
  const t = useT()
  const priceText = usePriceText()
  // The checkout has become an order: to leave this page gives nothing up, and the cart is empty.
  useEffect(() => {
    checkout.set(noCheckout)
    void cart.fetchCart()
  }, [])
  const { state, currency } = result
  const isPaid = state === 'paid'
  const isOfOffer = result.kind === 'quote'
  useEffect(() => {
    if (isPaid && isOfOffer) trackStep('payment_success')
  }, [isPaid, isOfOffer])
  return (
    <PaymentResult
      outcome={state}
      label={`${t('result.order', { number: result.number })} · ${result.placed}`}
      {...useWords(result)}
      slowText={t('result.pending.long', { email: result.email })}
      actions={!isPaid && <Actions result={result} amount={priceText(amountOf(result.total), currency)} />}
      details={{
        main: (
          <>
            {isPaid && <JourneyCard result={result} />}
            {isPaid && <NextSteps result={result} />}
            <ResultLines result={result} />
          </>
        ),
        aside: (
          <>
            {result.is_guest && state !== 'closed' && <KeepOrder slug={result.slug} answer={answer} />}
            {isPaid && <ResultDocuments result={result} />}
            {isPaid && result.may_cancel && <ChangedMind result={result} />}
          </>
        ),
      }}
    />
  )
}

/** Which of them it is, and what to do next. */
function useWords(result: OrderResult): { title: string; text: ReactNode } {
  const t = useT()
  const priceText = usePriceText()
  const { state, payment, payments, currency, due: day, email } = result
  const kept = t('result.kept', { day })
  switch (state) {
    case 'paid': {
      const made = payments.map((part) => ({ ...part, amount: priceText(amountOf(part.amount), currency) }))
      const title = t('result.paid.title', { name: result.name })
      return {
        title,
        text: (
          <>
            {confirmations(t, made)} <Inbox email={email} />
          </>
        ),
      }
    }
    case 'pending':
      return { title: outcomeTitle(t, state, payment), text: t('result.pending.text', { email }) }
    case 'unpaid':
      return { title: t('result.unpaid.title'), text: `${t('result.unpaid.text')} ${kept}` }
    case 'closed':
      return { title: t('result.closed.title'), text: t('result.closed.text') }
    default:
      return {
        title: outcomeTitle(t, state, payment),
        text: `${outcomeText(t, state, payment)} ${kept}`,
      }
  }
}

/** The address stands out, so that a mistyped one is noticed. */
function Inbox({ email }: { email: string }) {
  const t = useT()
  const place = '\u0000'
  const [before, after] = t('result.paid.inbox', { email: place }).split(place)
  return (
    <>
      {before}
      <b>{email}</b>
      {after}
    </>
  )
}

function Actions({ result, amount }: { result: OrderResult; amount: string }) {
  const { t, locale } = useMessages()
  const { number, state } = result
  const token = result.token ?? undefined
  const toPay = checkoutPaths(locale).payOrder
  return (
    <>
      {isPayable(state) && <ButtonLink to={toPay(number, token)}>{t('result.pay', { amount })}</ButtonLink>}
      {isPayable(state) && state !== 'unpaid' && (
        <ButtonLink to={toPay(number, token, { isOther: true })} look="secondary">
          {t('result.other_method')}
        </ButtonLink>
      )}
      <ButtonLink to={result.order_path} look={isPayable(state) ? 'quiet' : 'secondary'}>
        {t('result.see_order')}
      </ButtonLink>
    </>
  )
}
