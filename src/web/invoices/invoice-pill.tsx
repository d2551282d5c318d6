import { dayRange } from '#core/dates.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { InvoiceView } from '#shop/invoices/invoices.schema.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const states = {
  issued: ['warn', 'card', 'invoice.state.issued'],
  partially_paid: ['warn', 'card', 'invoice.state.partially_paid'],
  paid: ['good', 'check', 'invoice.state.paid'],
  overdue: ['bad', 'warning', 'invoice.state.overdue'],
  void: ['neutral', 'close', 'invoice.state.void'],
  partially_credited: ['neutral', 'return', 'invoice.state.partially_credited'],
  credited: ['neutral', 'return', 'invoice.state.credited'],
} as const satisfies Record<
  InvoiceView['state'],
  readonly ['good' | 'warn' | 'bad' | 'neutral', IconName, MessageKey]
>

/** The state of a document; an unpaid one also shows its due day. */
export function InvoicePill({ state, due }: { state: InvoiceView['state']; due?: string }) {
  const { t, locale } = useMessages()
  const [tone, icon, label] = states[state]
  return (
    <Pill tone={tone} icon={icon}>
      {state === 'issued' && due
        ? t('orders.status.awaiting_payment', { day: dayRange(due, due, locale) })
        : t(label)}
    </Pill>
  )
}
