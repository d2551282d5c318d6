import type { MessageKey } from '#locales/messages.ts'
import type { OverviewView } from '#shop/pro/overview-views.ts'
import type { PayMethod, ProShipmentState } from '#shop/pro/pro.ts'
import type { ProRole } from '#shop/pro/pro-roles.ts'

type Texts<Name extends string> = Readonly<Record<Name, MessageKey>>

export const viewTexts = {
  all: 'pro.view.all',
  fix: 'pro.view.fix',
  drafts: 'pro.view.drafts',
  sent: 'pro.view.sent',
  accepted: 'pro.view.accepted',
  attached: 'pro.view.attached',
  cleared: 'pro.view.cleared',
} as const satisfies Texts<OverviewView>

export const shipmentTexts = {
  draft: 'pro.shipment.draft',
  awaiting_approval: 'pro.shipment.awaiting_approval',
  awaiting_payment: 'pro.shipment.awaiting_payment',
  ordered: 'pro.shipment.ordered',
  delivered: 'pro.shipment.delivered',
  cancelled: 'pro.shipment.cancelled',
} as const satisfies Texts<ProShipmentState>

export const shipmentNotes = {
  draft: 'pro.shipment.draft_text',
  awaiting_approval: 'pro.shipment.awaiting_approval_text',
  awaiting_payment: 'pro.shipment.awaiting_payment_text',
  ordered: 'pro.shipment.ordered_text',
  delivered: 'pro.shipment.delivered_text',
  cancelled: 'pro.shipment.cancelled_text',
} as const satisfies Texts<ProShipmentState>

export const payTexts = {
  credit: 'pro.method.credit',
  balance: 'pro.method.balance',
  now: 'pro.method.now',
} as const satisfies Texts<PayMethod>

export const roleNotes = {
  owner: 'pro.role.owner_may',
  buyer: 'pro.role.buyer_may',
  finance: 'pro.role.finance_may',
  viewer: 'pro.role.viewer_may',
} as const satisfies Texts<ProRole>

export const wayTexts = {
  air: 'pro.delivery.air',
  sea: 'pro.delivery.sea',
} as const satisfies Texts<'air' | 'sea'>

export const volumeTexts = {
  to_10: 'pro.volume.to_10',
  to_50: 'pro.volume.to_50',
  to_200: 'pro.volume.to_200',
  more: 'pro.volume.more',
} as const satisfies Texts<string>

export const goodsTexts = {
  parts: 'pro.goods.parts',
  clothing: 'pro.goods.clothing',
  electronics: 'pro.goods.electronics',
  sports: 'pro.goods.sports',
  other: 'pro.goods.other',
} as const satisfies Texts<string>

export const stateTitles = {
  applied: 'pro.state.applied',
  in_review: 'pro.state.in_review',
  rejected: 'pro.state.rejected',
  suspended: 'pro.state.suspended',
} as const satisfies Texts<string>

export const stateTexts = {
  applied: 'pro.state.applied_text',
  in_review: 'pro.state.in_review_text',
  rejected: 'pro.state.rejected_text',
  suspended: 'pro.state.suspended_text',
} as const satisfies Texts<string>

export const gainTexts = {
  declarations: 'pro.apply.gain.declarations',
  friday: 'pro.apply.gain.friday',
  terms: 'pro.apply.gain.terms',
  people: 'pro.apply.gain.people',
} as const satisfies Texts<string>

export const stepTitles = {
  once: 'pro.apply.once',
  days: 'pro.apply.days',
  after: 'pro.apply.then',
} as const satisfies Texts<string>

export const stepTexts = {
  once: 'pro.apply.once_text',
  days: 'pro.apply.days_text',
  after: 'pro.apply.then_text',
} as const satisfies Texts<string>

export const fieldTexts = {
  tracking_in: 'pro.field.tracking_in',
  shop: 'pro.field.shop',
  description: 'pro.field.description',
  hs6: 'pro.field.hs6',
  origin: 'pro.field.origin',
  qty: 'pro.field.qty',
  unit_value: 'pro.field.unit_value',
  currency: 'pro.field.currency',
  invoice_no: 'pro.field.invoice_no',
  invoice_file: 'pro.field.invoice_file',
} as const satisfies Texts<string>

export const ruleTexts = {
  tracking_in: 'pro.rule.tracking_in',
  shop: 'pro.rule.shop',
  description: 'pro.rule.description',
  hs6: 'pro.rule.hs6',
  origin: 'pro.rule.origin',
  qty: 'pro.rule.qty',
  unit_value: 'pro.rule.unit_value',
  currency: 'pro.rule.currency',
  invoice_no: 'pro.rule.invoice_no',
  invoice_file: 'pro.rule.invoice_file',
} as const satisfies Texts<string>

export const tabTexts = {
  declarations: 'pro.tab.declarations',
  delivery: 'pro.tab.delivery',
  shipments: 'pro.tab.shipments',
  statements: 'pro.tab.statements',
  people: 'pro.tab.people',
  programs: 'pro.tab.programs',
} as const satisfies Texts<string>

export const weekdayTexts = {
  1: 'pro.weekday.1',
  2: 'pro.weekday.2',
  3: 'pro.weekday.3',
  4: 'pro.weekday.4',
  5: 'pro.weekday.5',
} as const satisfies Readonly<Record<number, MessageKey>>
