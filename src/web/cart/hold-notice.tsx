import { useEffect, useState } from 'react'
import { clockTime } from '#core/clock-time.ts'
import { serverClock } from '#web/listing/server-clock.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-page.module.css'
import type { CartState } from './cart-state.ts'
import { cart } from './shop-cart.ts'

/** Shows how long the goods are held, or that the hold has ended; empty without a hold. */
export function HoldNotice({ state }: { state: CartState }) {
  const t = useT()
  const { expiration, reservation_error } = state
  if (reservation_error) {
    const isOver = reservation_error.code === 'HOLD_EXPIRED'
    return (
      <Notice tone="warn" title={t(isOver ? 'cart.hold_over_title' : refusals[reservation_error.code])}>
        {isOver && <p>{t('cart.hold_over_text')}</p>}
      </Notice>
    )
  }
  return expiration && <Held key={expiration} expiration={expiration} />
}

const refusals = {
  HOLD_EXPIRED: 'cart.hold_over_title',
  INSUFFICIENT_STOCK: 'cart.insufficient_stock',
  HELD_BY_OTHERS: 'cart.held_by_others',
} as const

function Held({ expiration }: { expiration: string }) {
  const t = useT()
  const { timeZone } = useShop()
  const left = useSecondsLeft(expiration)
  if (left === 0) return null
  return (
    <p className={styles.held}>
      <Icon name="clock" size={16} />
      <span>
        <time dateTime={expiration}>
          {t('cart.held', { time: clockTime(new Date(expiration), timeZone) })}
        </time>
        {left !== null && (
          <>
            {', '}
            <span role="timer">{t('cart.held_left', { time: minutesAndSeconds(left) })}</span>
          </>
        )}
      </span>
    </p>
  )
}

/** Minutes left by the server's clock, null until it is known. At zero the cart is fetched again. */
function useSecondsLeft(expiration: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined
    let isGone = false
    void serverClock().then((now) => {
      if (isGone) return
      const look = () => {
        const left = Date.parse(expiration) - now()
        setLeft(Math.max(0, Math.floor(left / 1000)))
        if (left > 0) return
        clearInterval(ticking)
        void cart.fetchCart()
      }
      ticking = setInterval(look, 1000)
      look()
    })
    return () => {
      isGone = true
      clearInterval(ticking)
    }
  }, [expiration])
  return left
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
