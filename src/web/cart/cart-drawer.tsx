import { useEffect, useState } from 'react'
import { useUser } from '#web/accounts/use-user.ts'
import { useT } from '#web/messages/messages-context.tsx'
import type { ModalSubject } from '#web/modals/open-modal.ts'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import styles from './cart-drawer.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartProblem, EmptyCart, FailedCart } from './cart-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { ShippingSwitch } from './shipping-switch.tsx'
import { fetchUnlessThere } from './shop-cart.ts'
import { useShownCart } from './use-shown-cart.ts'

/** The cart in a drawer over the current page. */
export function CartDrawer({ subject }: { subject: ModalSubject }) {
  const t = useT()
  const { locale } = useShop()
  const isGuest = useUser() === null
  const { state, isBusy } = useShownCart()
  useEffect(() => void fetchUnlessThere(), [])
  if (state.has_error) return <FailedCart heading="h3" />
  if (!state.loaded) {
    return (
      <div role="status" aria-label={t('loading.wait')} className={styles.waiting}>
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton width="third" />
      </div>
    )
  }
  return (
    <div className={styles.drawer}>
      <div className={styles.lines}>
        <Added name={subject.added} />
        <CartProblem />
        {state.items.length === 0 ? (
          <EmptyCart isGuest={isGuest} heading="h3" />
        ) : (
          <>
            <HoldNotice state={state} />
            <CartLines state={state} isBusy={isBusy} isCompact />
          </>
        )}
      </div>
      {state.items.length > 0 && (
        <div className={styles.foot}>
          <ShippingSwitch state={state} />
          <CartSummary state={state} />
          <CheckoutLink state={state} />
          <ButtonLink to={pathsIn(locale).cart()} look="secondary" isBlock>
            {t('cart.view')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Rendered a moment after its live region, so that screen readers announce it. */
function Added({ name }: { name: ModalSubject[string] | undefined }) {
  const t = useT()
  const [isTold, setTold] = useState(false)
  useEffect(() => setTold(true), [])
  return (
    <div role="status">
      {isTold && name !== undefined && (
        <Notice tone="good">
          <p>{t('cart.added', { name })}</p>
        </Notice>
      )}
    </div>
  )
}
