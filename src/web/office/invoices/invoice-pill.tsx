import { say } from '#locales/office/office-texts.ts'
import { type InvoiceLabel, invoiceStateLabels } from '#shop/office/invoices-list.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'

type Look = { tone?: 'ok' | 'warn' | 'bad'; icon: OfficeIcon; isPlain?: true }

const looks: Readonly<Record<InvoiceLabel, Look>> = {
  unpaid: { tone: 'warn', icon: 'clock' },
  partially_paid: { tone: 'warn', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'warn' },
  paid: { tone: 'ok', icon: 'check', isPlain: true },
  issued: { icon: 'check', isPlain: true },
  partially_credited: { icon: 'undo', isPlain: true },
  credited: { icon: 'undo', isPlain: true },
  void: { icon: 'x', isPlain: true },
}

export function InvoicePill({ state }: { state: InvoiceLabel }) {
  return <Pill {...looks[state]}>{say(invoiceStateLabels[state])}</Pill>
}
