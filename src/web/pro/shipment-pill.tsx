import type { ProShipmentState } from '#shop/pro/pro.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { shipmentTexts } from './pro-words.ts'

const looks: Readonly<
  Record<ProShipmentState, { tone: 'neutral' | 'good' | 'warn' | 'info'; icon: IconName }>
> = {
  draft: { tone: 'neutral', icon: 'edit' },
  awaiting_approval: { tone: 'warn', icon: 'clock' },
  awaiting_payment: { tone: 'warn', icon: 'card' },
  ordered: { tone: 'info', icon: 'orders' },
  delivered: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

export function ShipmentPill({ state }: { state: ProShipmentState }) {
  const t = useT()
  return <Pill {...looks[state]}>{t(shipmentTexts[state])}</Pill>
}
