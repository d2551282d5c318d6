import { useT } from '#web/messages/messages-context.tsx'
import { Destination } from '#web/store-config/destination.tsx'
import { Button } from '#web/ui/button.tsx'
import { CartForm } from './cart-form.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-page.module.css'
import { type CartState, totalsOf } from './cart-state.ts'
import { CartProblem, EmptyCart, FailedCart } from './cart-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PromoCode } from './promo-code.tsx'
import { ShippingSwitch } from './shipping-switch.tsx'
import { useCartActs } from './use-cart-acts.ts'

/** Why a form without script was refused, with its line or code if it names one. */
export type Refusal = { id: number | null; code: string | null; text: string }

type Props = {
  state: CartState
  isBusy: boolean
  isGuest: boolean
  refusal: Refusal | null
}

export function CartPage({ state, isBusy, isGuest, refusal }: Props) {
  const t = useT()
  return (
    <div className={styles.page}>
      <h1>{t('cart.label')}</h1>
      {state.has_error ? (
        <FailedCart heading="h2" />
      ) : (
        <Content state={state} isBusy={isBusy} isGuest={isGuest} refusal={refusal} />
      )}
    </div>
  )
}

function Content({ state, isBusy, isGuest, refusal }: Props) {
  const t = useT()
  const acts = useCartActs()
  const ofLine = state.items.find(({ id }) => id === refusal?.id)
  const refusedCode = refusal && refusal.code !== null ? { code: refusal.code, text: refusal.text } : null
  return (
    <>
      <CartProblem refusal={ofLine || refusedCode ? null : (refusal?.text ?? null)} />
      {state.items.length === 0 ? (
        <EmptyCart isGuest={isGuest} heading="h2" />
      ) : (
        <div className={styles.columns}>
          <div className={styles.goods}>
            <HoldNotice state={state} />
            <CartLines
              state={state}
              isBusy={isBusy}
              refusal={ofLine && refusal ? { id: ofLine.id, text: refusal.text } : null}
            />
            <CartForm
              intent="clear"
              fields={{ version: state.version }}
              className={styles.clear}
              onSend={() => void acts.clear(state.items)}
            >
              <Button type="submit" look="quiet" size="small">
                {t('cart.clear')}
              </Button>
            </CartForm>
          </div>
          <section className={styles.summary} aria-labelledby="cart-summary">
            <h2 id="cart-summary">
              {t('cart.summary')}
              <span>{t('cart.goods', { count: totalsOf(state).quantity })}</span>
            </h2>
            {state.delivery && <Destination type={state.delivery.type} />}
            <ShippingSwitch state={state} hasModal />
            <PromoCode state={state} refused={refusedCode} />
            <CartSummary state={state} />
            <CheckoutLink state={state} hasBar />
          </section>
        </div>
      )}
    </>
  )
}
