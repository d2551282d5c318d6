import { say } from '#locales/office/office-texts.ts'
import { ticketStateLabels } from '#shop/office/tickets-list.ts'
import type { TicketState } from '#shop/tickets/ticket.ts'
import { Pill } from '../ui/pill.tsx'

const looks = {
  new: { tone: 'warn', icon: 'msg' },
  open: { tone: 'warn', icon: 'clock' },
  waiting: { isPlain: true },
  closed: { isPlain: true },
} as const

export function TicketPill({ state }: { state: TicketState }) {
  return <Pill {...looks[state]}>{say(ticketStateLabels[state])}</Pill>
}
