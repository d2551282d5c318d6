import type { MessageKey } from '#locales/messages.ts'
import type { PriceReason } from '#shop/forwards/price-reason.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { StepCode, Stop } from './request-steps.ts'
import type { RequestView } from './request-view.server.ts'

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'
type Pill = readonly [Tone, IconName, MessageKey]

/** How a request stands, in one label. */
export function pillOf({ state, isAsked, isOverdue, reason }: RequestView): Pill {
  switch (state) {
    case 'submitted':
    case 'processing':
      return ['info', 'clock', 'forward.pill.packing']
    case 'waiting_parcels':
      return ['info', 'clock', 'forward.pill.waiting']
    case 'on_hold':
      return isAsked ? ['bad', 'warning', 'forward.pill.asked'] : ['info', 'clock', 'forward.pill.checked']
    case 'priced':
      return isOverdue ? ['bad', 'warning', 'forward.pill.overdue'] : ['warn', 'card', 'forward.pill.to_pay']
    case 'paid':
      return ['info', 'check', 'forward.pill.paid']
    case 'dispatched':
      return ['info', 'courier', 'forward.pill.under_way']
    case 'delivered':
      return ['good', 'check', 'forward.pill.delivered']
    case 'closed':
      return ['good', 'check', 'forward.pill.closed']
    case 'returned':
      return reason === 'lost'
        ? ['bad', 'warning', 'forward.pill.lost']
        : ['neutral', 'return', 'forward.pill.returned']
    default:
      return ['neutral', 'close', 'forward.pill.cancelled']
  }
}

export const stopNames: Readonly<Record<Stop['code'], MessageKey>> = {
  shelf: 'forward.stop.shelf',
  packed: 'forward.stop.packed',
  under_way: 'forward.stop.under_way',
  landing: 'forward.stop.landing',
  locker: 'forward.stop.locker',
  door: 'forward.stop.door',
}

export const reasonTexts: Readonly<Record<PriceReason, MessageKey>> = {
  same: 'forward.why.same',
  regrouped: 'forward.why.regrouped',
  larger: 'forward.why.larger',
  heavier: 'forward.why.heavier',
  smaller: 'forward.why.smaller',
  lighter: 'forward.why.lighter',
  rates: 'forward.why.rates',
}

export const boxStates: Readonly<Record<RequestView['boxes'][number]['state'], MessageKey>> = {
  packed: 'forward.box.packed',
  under_way: 'forward.box.under_way',
  ready: 'forward.box.ready',
  delivered: 'forward.box.delivered',
  returned: 'forward.box.returned',
  lost: 'forward.box.lost',
}

export const leaves: Readonly<Record<RequestView['method'], MessageKey>> = {
  air: 'forward.step.leaves_air',
  sea: 'forward.step.leaves_sea',
  mixed: 'forward.step.leaves_mixed',
}

/** What has happened or comes; how it leaves and where it arrives depends on the request. */
export const stepNames: Readonly<Record<Exclude<StepCode, 'leaves' | 'arrives'>, MessageKey>> = {
  sent: 'forward.step.sent',
  waiting: 'forward.step.waiting',
  packing: 'forward.step.packing',
  answered: 'forward.step.answered',
  other_way: 'forward.step.other_way',
  on_hold: 'forward.step.on_hold',
  packed: 'forward.step.packed',
  to_pay: 'forward.step.to_pay',
  paid: 'forward.step.paid',
  paid_by_itself: 'forward.step.paid_by_itself',
  dispatched: 'forward.step.dispatched',
  delivered: 'forward.step.delivered',
  closed: 'forward.step.closed',
  returned: 'forward.step.returned',
  lost: 'forward.step.lost',
  cancelled: 'forward.step.cancelled',
  customs: 'forward.step.customs',
}
