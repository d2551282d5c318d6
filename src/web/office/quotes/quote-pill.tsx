import { say } from '#locales/office/office-texts.ts'
import { type ListedState, stateLabels } from '#shop/office/quotes-list.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'

type Look = { tone?: 'ok' | 'warn' | 'bad' | 'info'; icon: OfficeIcon; isPlain?: true }

const looks: Readonly<Record<ListedState, Look>> = {
  submitted: { tone: 'warn', icon: 'bell' },
  in_review: { tone: 'info', icon: 'clock' },
  info_needed: { tone: 'info', icon: 'msg' },
  quoted: { tone: 'info', icon: 'quote' },
  accepted: { tone: 'warn', icon: 'card' },
  converted: { tone: 'ok', icon: 'check', isPlain: true },
  rejected: { icon: 'x', isPlain: true },
  declined: { icon: 'x', isPlain: true },
  expired: { icon: 'clock', isPlain: true },
  cancelled: { icon: 'x', isPlain: true },
}

export function QuotePill({ state }: { state: ListedState }) {
  return <Pill {...looks[state]}>{say(stateLabels[state])}</Pill>
}
