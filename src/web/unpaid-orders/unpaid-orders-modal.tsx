import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { ShownUser } from '#web/accounts/current-user.ts'
import { useUser } from '#web/accounts/use-user.ts'
import { readCookie, writeCookie } from '#web/cookies.ts'
import { hasDirtyForm } from '#web/deployment/dirty-form.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useRouteName } from '#web/route-name.ts'
import { useShop } from '#web/shop-context.tsx'
import { useStore } from '#web/store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { priceText } from '#web/ui/price.tsx'
import { isReminderDue } from './reminder-due.ts'
import { type UnpaidOrders, unpaidOrders } from './unpaid-orders-fixture.ts'
import styles from './unpaid-orders-modal.module.css'

/** A cookie of the session, because every tab has its own session storage. */
const shownCookie = 'unpaid_orders_shown'
/** For a browser that stores nothing. */
let wasShownHere = false

export function UnpaidOrdersModal() {
  const user = useUser()
  const fixture = useStore(unpaidOrders, (state) => state.orders)
  const t = useT()
  const { locale } = useShop()
  const orders = useMemo(() => fixture ?? owedBy(user, locale), [fixture, user, locale])
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const routeName = useRouteName()

  useEffect(() => {
    const due = isReminderDue({
      unpaidCount: orders.count,
      pathname,
      wasShown: wasShownHere || readCookie(shownCookie) !== null,
      isFormDirty: hasDirtyForm(document),
      isModalOpen: document.querySelector('dialog:modal') !== null,
    })
    if (!due) return
    wasShownHere = true
    writeCookie(shownCookie, '1', null)
    setOpen(true)
  }, [orders, pathname])

  const close = () => setOpen(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: like every modal it closes when the route's name changes
  useEffect(() => close, [routeName])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('my-orders.you_have_unpaid_orders', { count: orders.count })}
    >
      <p>
        {orders.oldestDue
          ? t('my-orders.unpaid_total_due', { total: orders.total, day: untilDay(orders.oldestDue, locale) })
          : t('my-orders.unpaid_total', { total: orders.total })}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={orderPaths(locale).pay()}>{t('my-orders.pay')}</ButtonLink>
        <Button look="secondary" onClick={close}>
          {t('my-orders.later')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Sums in different currencies are shown side by side. */
function owedBy(user: ShownUser | null, locale: Locale): UnpaidOrders {
  const { unpaid_orders_count: count = 0, unpaid_orders_totals: totals = [] } = user ?? {}
  return {
    count,
    total: totals.map(({ amount, currency }) => priceText(amountOf(amount), currency, locale)).join(' + '),
    oldestDue: user?.unpaid_orders_due_on ?? null,
  }
}
