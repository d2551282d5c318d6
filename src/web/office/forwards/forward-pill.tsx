import { say } from '#locales/office/office-texts.ts'
import { forwardLabels, type ListedForward } from '#shop/office/forwards-list.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'

type Look = { tone?: 'ok' | 'warn' | 'bad' | 'info'; icon: OfficeIcon; isPlain?: true }

const looks: Readonly<Record<ListedForward, Look>> = {
  submitted: { icon: 'clock', isPlain: true },
  waiting_parcels: { icon: 'clock', isPlain: true },
  processing: { tone: 'info', icon: 'box' },
  on_hold: { tone: 'bad', icon: 'flag' },
  priced: { tone: 'warn', icon: 'card' },
  paid: { tone: 'info', icon: 'plane' },
  dispatched: { icon: 'plane', isPlain: true },
  delivered: { tone: 'ok', icon: 'check', isPlain: true },
  closed: { tone: 'ok', icon: 'check', isPlain: true },
  returned: { tone: 'warn', icon: 'undo' },
  cancelled: { icon: 'x', isPlain: true },
}

export function ForwardPill({ state }: { state: ListedForward }) {
  return <Pill {...looks[state]}>{say(forwardLabels[state])}</Pill>
}
