import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { StateTable } from '#core/state-table.ts'

export type ClaimState =
  | 'submitted'
  | 'acknowledged'
  | 'info_needed'
  | 'under_review'
  | 'approved'
  | 'awaiting_return'
  | 'received'
  | 'resolving'
  | 'resolved'
  | 'rejected'
  | 'withdrawn'
  | 'escalated'

/**
 * The database rejects every other move (`claims_moves`). A claim is acknowledged as soon as it is there. It is escalated when
 * its time is over, or when the customer disagrees with a refusal.
 */
export const claimMoves: StateTable<ClaimState> = {
  submitted: ['acknowledged'],
  acknowledged: ['under_review', 'info_needed', 'approved', 'rejected', 'withdrawn', 'escalated'],
  info_needed: ['under_review', 'approved', 'rejected', 'withdrawn', 'escalated'],
  under_review: ['info_needed', 'approved', 'rejected', 'withdrawn', 'escalated'],
  escalated: ['under_review', 'info_needed', 'approved', 'rejected', 'withdrawn'],
  approved: ['awaiting_return', 'resolving'],
  awaiting_return: ['received', 'resolving', 'withdrawn'],
  received: ['resolving'],
  resolving: ['resolved'],
  resolved: [],
  rejected: ['escalated'],
  withdrawn: [],
}

/** States in which the answer is still ours to give. */
export const undecided: readonly ClaimState[] = ['acknowledged', 'info_needed', 'under_review', 'escalated']

/** What a customer may take back: nothing has moved yet. */
export const withdrawable: readonly ClaimState[] = [...undecided, 'awaiting_return']

/** The thread stays open until it is over. */
export const writable: readonly ClaimState[] = [
  ...undecided,
  'approved',
  'awaiting_return',
  'received',
  'resolving',
]

export const claimKinds = [
  'damaged',
  'missing',
  'wrong_item',
  'not_as_described',
  'defective',
  'lost',
  'delay',
  'other',
] as const
export type ClaimKind = (typeof claimKinds)[number]

/** In the order in which the form offers them. */
export const outcomes = ['replacement', 'repair', 'price_reduction', 'refund'] as const
export type Outcome = (typeof outcomes)[number]

export const payees = ['original', 'balance'] as const
export type Payee = (typeof payees)[number]

export const rejections = ['not_ours', 'misuse', 'not_shown', 'too_late', 'other'] as const
export type Rejection = (typeof rejections)[number]

export const chargees = ['us', 'carrier', 'seller'] as const
export type Chargee = (typeof chargees)[number]

export const maxPhotos = 10
export const maxFilesOfMessage = 5
export const shortestWords = 20
export const longestWords = 4000

/** What each kind of claim is asked for. */
export const asks: Readonly<
  Record<
    ClaimKind,
    { photos: 'needed' | 'welcome' | 'none'; packaging: boolean; serial: boolean; part: boolean }
  >
> = {
  damaged: { photos: 'needed', packaging: true, serial: true, part: false },
  missing: { photos: 'welcome', packaging: false, serial: false, part: true },
  wrong_item: { photos: 'needed', packaging: false, serial: true, part: false },
  not_as_described: { photos: 'needed', packaging: false, serial: true, part: false },
  defective: { photos: 'needed', packaging: false, serial: true, part: false },
  lost: { photos: 'none', packaging: false, serial: false, part: false },
  delay: { photos: 'none', packaging: false, serial: false, part: false },
  other: { photos: 'welcome', packaging: false, serial: true, part: false },
}

export type ClaimFile = {
  id: string
  name: string
  kind: string
  size: number
  purpose: 'photo' | 'packaging'
  messageId: string | null
}

export type ClaimItem = {
  id: string
  orderLineId: string | null
  parcelId: string | null
  name: string
  details: string
  picture: string
  quantity: number
  price: Amount | null
}

export type Claim = {
  id: string
  siteId: number
  number: string
  orderId: string | null
  forwardId: string | null
  userId: string | null
  email: string | null
  phone: string
  locale: Locale
  state: ClaimState
  kind: ClaimKind
  noticedOn: string
  words: string
  serial: string
  missingPart: string
  wanted: Outcome
  wantedTo: Payee | null
  wantedAmount: Amount | null
  currencyId: number
  iban: string
  company: string
  vatCode: string
  purchaseOrder: string
  invoiceNumber: string
  receivedAt: Date
  dueAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  outcome: Outcome | null
  amount: Amount | null
  paidTo: Payee | null
  chargedTo: Chargee | null
  isReturnNeeded: boolean
  letter: string
  rejection: Rejection | null
  sent: { courier: string; code: string } | null
  version: number
  updatedAt: Date
}

export function isMoney(outcome: Outcome | null): boolean {
  return outcome === 'refund' || outcome === 'price_reduction'
}
