import type { TicketState } from '#shop/tickets/ticket.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'

/** Coloured where the customer has something to read. */
export function TicketPill({ state }: { state: TicketState }) {
  const t = useT()
  switch (state) {
    case 'waiting':
      return (
        <Pill tone="good" icon="message">
          {t('ticket.state.waiting')}
        </Pill>
      )
    case 'closed':
      return <Pill icon="check">{t('ticket.state.closed')}</Pill>
    default:
      return <Pill icon="clock">{t('ticket.state.open')}</Pill>
  }
}
