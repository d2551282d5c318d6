import { dayRange } from '#core/dates.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { MyOrderView } from '#shop/orders/orders.schema.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export type ShownState = MyOrderView['status'] | MyOrderView['badges'][number] | 'refunded'

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'
const looks = {
  awaiting_payment: ['warn', 'card', 'orders.status.awaiting_payment'],
  payment_pending: ['info', 'clock', 'orders.status.payment_pending'],
  info_needed: ['bad', 'warning', 'orders.status.info_needed'],
  paid: ['info', 'check', 'orders.status.paid'],
  processing: ['info', 'clock', 'orders.status.processing'],
  partly_shipped: ['info', 'courier', 'orders.status.partly_shipped'],
  shipped: ['info', 'courier', 'orders.status.shipped'],
  delivered: ['good', 'check', 'orders.status.delivered'],
  completed: ['good', 'check', 'orders.status.completed'],
  cancelled: ['neutral', 'close', 'orders.status.cancelled'],
  refunded: ['neutral', 'return', 'orders.status.refunded'],
  expired: ['neutral', 'clock', 'orders.status.expired'],
} as const satisfies Record<ShownState, readonly [Tone, IconName, MessageKey]>

type Facts = Pick<MyOrderView, 'status' | 'badges' | 'payment'>

/** One label from the order's status, badges and payment. */
export function shownState({ status, badges, payment }: Facts): ShownState {
  if (status === 'cancelled' && payment === 'refunded') return 'refunded'
  if (status === 'completed' || status === 'cancelled' || status === 'expired') return status
  if (status === 'awaiting_payment') return badges.includes('payment_pending') ? 'payment_pending' : status
  return badges[0] ?? status
}

/** `due` is the day until which an unpaid order can be paid. */
export function OrderPill({ order, due }: { order: Facts; due: string }) {
  const t = useT()
  const { locale } = useMessages()
  const [tone, icon, text] = looks[shownState(order)]
  return (
    <Pill tone={tone} icon={icon}>
      {t(text, { day: dayRange(due, due, locale) })}
    </Pill>
  )
}
