import { say } from '#locales/office/office-texts.ts'
import { alarmLabels, paymentStateLabels } from '#shop/office/payments-list.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import type { PaymentAlarm } from '#shop/payments/payment-alarm.ts'
import type { OfficeIcon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'

type Look = { tone?: 'ok' | 'warn' | 'bad' | 'info'; icon: OfficeIcon; isPlain?: true }

const looks: Readonly<Record<PaymentStateName, Look>> = {
  created: { icon: 'clock', isPlain: true },
  requires_action: { icon: 'clock', isPlain: true },
  pending: { tone: 'warn', icon: 'clock' },
  authorized: { tone: 'warn', icon: 'lock' },
  captured: { tone: 'ok', icon: 'check', isPlain: true },
  partially_refunded: { icon: 'undo', isPlain: true },
  refunded: { icon: 'undo', isPlain: true },
  failed: { icon: 'x', isPlain: true },
  cancelled: { icon: 'x', isPlain: true },
  expired: { icon: 'x', isPlain: true },
  disputed: { tone: 'bad', icon: 'flag' },
}

export function PaymentStatePill({ state }: { state: PaymentStateName }) {
  return <Pill {...looks[state]}>{say(paymentStateLabels[state])}</Pill>
}

export function AlarmPill({ alarm }: { alarm: PaymentAlarm }) {
  return (
    <Pill tone="bad" icon="warn">
      {say(alarmLabels[alarm] ?? alarm)}
    </Pill>
  )
}
