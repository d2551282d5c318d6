import type { Locale } from '#core/locale.ts'
import type { Chargee, ClaimState, Rejection } from '#shop/claims/claim.ts'
import type { Guidance } from '#shop/claims/claim-hints.ts'
import type { OffReason } from '#shop/claims/possible-outcomes.ts'
import type { OfficeIcon } from '../ui/icon.tsx'

export const reasonsOffLabels: Readonly<Record<OffReason, string>> = {
  nothing_to_repair: 'nothing to repair',
  nothing_to_keep: 'not for a lost parcel',
  came_after_all: 'not for a parcel that is only late',
  not_sold_by_us: 'another shop sold it',
  sold_out: 'none in stock',
  given_back: 'all its money is given back already',
}

export const languageLabels: Readonly<Record<Locale, string>> = {
  en: 'in English',
  lt: 'in Lithuanian',
  lv: 'in Latvian',
  ee: 'in Estonian',
}

export const rejectionLabels: Readonly<Record<Rejection, string>> = {
  not_ours: 'Not bought from us',
  misuse: 'Damage by use, not a fault',
  not_shown: 'No fault found',
  too_late: 'The guarantee had ended',
  other: 'Another reason',
}

export const chargeLabels: Readonly<Record<Chargee, string>> = {
  us: 'Us',
  carrier: 'The carrier, the rest us',
  seller: 'The shop that sold it to us',
}

export const guidanceLabels: Readonly<Record<Guidance['rule'], string>> = {
  transport: 'damage in transport: 7 days',
  lost: 'lost: 30 days',
  guarantee: 'guarantee: 24 months',
}

export const stepLabels: Readonly<Record<ClaimState, string>> = {
  submitted: 'Received',
  acknowledged: 'Received and acknowledged',
  info_needed: 'Question asked',
  under_review: 'Under review',
  approved: 'Approved',
  awaiting_return: 'Waiting for the goods',
  received: 'Goods are back',
  resolving: 'Being put right',
  resolved: 'Put right',
  rejected: 'Refused',
  withdrawn: 'Withdrawn',
  escalated: 'With the site admin',
}

type Look = { tone?: 'ok' | 'warn' | 'bad' | 'info'; icon: OfficeIcon; isPlain?: true }

export const stateLooks: Readonly<Record<ClaimState, Look>> = {
  submitted: { tone: 'warn', icon: 'bell' },
  acknowledged: { tone: 'warn', icon: 'bell' },
  info_needed: { tone: 'info', icon: 'msg' },
  under_review: { tone: 'info', icon: 'search' },
  approved: { tone: 'ok', icon: 'check' },
  awaiting_return: { tone: 'info', icon: 'undo' },
  received: { tone: 'warn', icon: 'box' },
  resolving: { tone: 'info', icon: 'clock' },
  resolved: { tone: 'ok', icon: 'check', isPlain: true },
  rejected: { icon: 'x', isPlain: true },
  withdrawn: { icon: 'x', isPlain: true },
  escalated: { tone: 'bad', icon: 'flag' },
}
