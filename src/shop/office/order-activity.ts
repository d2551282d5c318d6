import { say } from '#locales/office/office-texts.ts'

/** A row of what happened. */
export type FoundActivity = {
  source: 'event' | 'note' | 'email' | 'edit'
  id: string
  entity: string
  state: string
  actor: string
  name: string | null
  text: string | null
  at: Date
}

/** One entry of a record's timeline. */
export type Activity = {
  id: string
  kind: 'state' | 'note' | 'email' | 'money'
  title: string
  /** What it was about, or who did it. */
  detail: string
  at: Date
  isKey: boolean
  emailId: string | null
}

const activityTitles: Readonly<Record<string, string>> = {
  'order awaiting_payment': 'Placed',
  'order paid': 'Paid in full',
  'order processing': 'Work on it began',
  'order completed': 'Completed',
  'order cancelled': 'Cancelled',
  'order expired': 'Expired unpaid',
  'payment created': 'Payment begun',
  'payment requires_action': 'Payment page opened',
  'payment pending': 'Payment pending at the bank',
  'payment authorized': 'Payment authorised',
  'payment captured': 'Payment captured',
  'payment partially_refunded': 'Payment partly refunded',
  'payment refunded': 'Payment refunded',
  'payment failed': 'Payment declined',
  'payment cancelled': 'Payment cancelled',
  'payment expired': 'Payment page expired',
  'payment disputed': 'Payment disputed',
  'refund requested': 'Refund asked for',
  'refund manual': 'Refund to be made by hand',
  'refund pending': 'Refund sent to the bank',
  'refund succeeded': 'Refund arrived',
  'refund failed': 'Refund failed',
  'order_line bought': 'Bought',
  'order_line seller_shipped': 'The seller has shipped',
  'order_line at_warehouse': 'Arrived at the warehouse',
  'order_line inspected': 'Inspected',
  'order_line packed': 'Packed',
  'order_line shipped': 'Shipped',
  'order_line cancelled': 'Line cancelled',
  'shipment shipped': 'Parcel handed to the courier',
  'shipment delivered': 'Delivered',
  'order_question asked': 'Asked the customer',
  'order_question answered': 'The customer has answered',
  'edit sold_out': 'Lines changed: sold out in the shop',
  'edit customer_wish': 'Lines changed: the customer asked for it',
  'edit our_mistake': 'Lines changed: our mistake',
  'edit other': 'Lines changed',
  'invoice issued': 'Invoice issued',
  'invoice partially_paid': 'Invoice partially paid',
  'invoice paid': 'Invoice paid',
  'invoice partially_credited': 'Invoice partially credited',
  'invoice credited': 'Invoice credited',
  'invoice void': 'Invoice void',
}

const actors: Readonly<Record<string, string>> = {
  customer: 'the customer',
  guest: 'the customer',
  provider: 'the provider',
  system: 'the shop',
}

const keyStates = new Set([
  'order awaiting_payment',
  'order paid',
  'order cancelled',
  'order completed',
  'shipment delivered',
  'shipment shipped',
])

/** The rows as entries; lines that moved together are one. */
export function activityOf(found: readonly FoundActivity[]): Activity[] {
  const entries: Activity[] = []
  for (const row of found) {
    const entry = entryOf(row)
    const before = entries.at(-1)
    const isSame =
      before &&
      row.entity === 'order_line' &&
      before.title === entry.title &&
      before.at.getTime() === row.at.getTime()
    if (isSame && before) before.detail = `${row.text ?? ''}, ${before.detail}`
    else entries.push(entry)
  }
  return entries
}

function entryOf({ source, id, entity, state, actor, name, text, at }: FoundActivity): Activity {
  const base = { id: `${source} ${id}`, at, isKey: false, emailId: null }
  if (source === 'note') return { ...base, kind: 'note', title: text ?? '', detail: name ?? '' }
  if (source === 'email')
    return {
      ...base,
      kind: 'email',
      title: text ?? '',
      detail: state === 'sent' ? say('e-mail, sent') : say('e-mail, waiting'),
      emailId: id,
    }
  const what = `${entity} ${state}`
  const who = name ?? say(actors[actor] ?? '')
  const kind = entity === 'payment' || entity === 'refund' || entity === 'invoice' ? 'money' : 'state'
  return {
    ...base,
    kind,
    title: say(activityTitles[what] ?? what),
    detail: [text, who && say('by {{who}}', { who })].filter(Boolean).join(', '),
    isKey: keyStates.has(what),
  }
}
