import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useFetchers, useNavigation } from 'react-router'
import { behindOverlay, LoadingOverlay, Spinner } from '#web/loading/loading-overlay.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import styles from './checkout-visit.module.css'
import { checkout } from './shop-checkout.ts'

const checkoutPages = /^\/[a-z]{2}\/(?:checkout|payment|confirm|success)(?:\/|$)/

/** Around all pages of buying: it is there for as long as one is on any of them. */
export default function CheckoutVisit() {
  const isMoving = useIsMoving()
  const loader = useFocusKept(isMoving)
  useLeaving()
  useOverlayWhilePaying()
  return (
    <>
      <div className={styles.visit} inert={isMoving} aria-busy={isMoving || undefined}>
        <Outlet />
      </div>
      {isMoving && <Loader reference={loader} />}
      <LoadingOverlay />
    </>
  )
}

/** Specification 4: on while the steps change, off afterwards; nothing can be pressed twice meanwhile. */
function useIsMoving(): boolean {
  const { location } = useNavigation()
  return location !== undefined && checkoutPages.test(location.pathname)
}

/**
 * An inert page loses the focus: the loader has it meanwhile. If the same page stays, the focus is restored here;
 * another page takes it itself.
 */
function useFocusKept(isMoving: boolean) {
  const kept = useRef<Element | null>(null)
  const loader = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (isMoving) {
      // The browser removes the focus only at the next paint, so it is still there.
      kept.current = document.activeElement
      loader.current?.focus({ preventScroll: true })
    } else if (document.activeElement === document.body && kept.current instanceof HTMLElement) {
      const target = kept.current.isConnected ? kept.current : document.getElementById('main')
      target?.focus({ preventScroll: true })
    }
  }, [isMoving])
  return loader
}

function Loader({ reference }: { reference: RefObject<HTMLParagraphElement | null> }) {
  const t = useT()
  return (
    <p ref={reference} className={styles.loader} role="status" tabIndex={-1}>
      <Spinner />
      {t('loading.wait')}
    </p>
  )
}

/** Covers the page from the press of the button until the provider's page or a refusal arrives. */
function useOverlayWhilePaying() {
  const isPaying = useFetchers().some(
    ({ formAction, formData }) => formAction?.includes('/confirm/') && !formData?.has('intent'),
  )
  useEffect(() => {
    if (!isPaying) return
    const { promise, resolve } = Promise.withResolvers<void>()
    void behindOverlay(() => promise)
    return resolve
  }, [isPaying])
}

/** Specification 4: leaving the checkout pages gives the checkout up. */
function useLeaving() {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of a document does not change
  useEffect(() => {
    let isHere = true
    clearTimeout(leaving)
    return () => {
      isHere = false
      // Delayed, because in development React unmounts and remounts at once.
      leaving = setTimeout(() => {
        if (isHere || !checkout.get().slug) return
        void checkout.leave().then((outcome) => {
          if (outcome === 'pending') toasts.show({ text: t('checkout.payment_in_progress'), icon: 'clock' })
          if (outcome === 'left') toasts.show({ text: t('checkout.cart_kept'), icon: 'cart' })
        })
      })
    }
  }, [])
}

let leaving: ReturnType<typeof setTimeout> | undefined
