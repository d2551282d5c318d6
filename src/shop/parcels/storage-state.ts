import { isoDay } from '#core/dates.ts'
import { type Amount, zero } from '#core/money.ts'
import {
  dailyFee,
  freeDaysLeft,
  freeUntil,
  type StorageAccount,
  type StorageTerms,
  storageFee,
  usedMs,
} from './storage-clock.ts'

/** How long a parcel still lies free of charge, and what it costs after that. */
export type StorageState = {
  /** `soon` within two weeks, `last` within one; `paused` while we pack or a payment is open. */
  kind: 'free' | 'soon' | 'last' | 'counting' | 'paused'
  freeDays: number
  /** Whole free days that are left. */
  left: number
  /** The last free day, if time goes on from now; null while it stands still. */
  until: string | null
  /** So far, and for a day; nothing for what is not weighed. */
  fee: Amount
  perDay: Amount
  /** After so many days in all it is given up, and on which day that would be. */
  givenUpAfter: number
  givenUpOn: string | null
}

const soonDays = 14
const lastDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** The terms are in the currency that it is shown in. */
export function storageState(
  clock: StorageAccount,
  grams: number | null,
  { terms, now, timeZone }: { terms: StorageTerms; now: Date; timeZone: string },
): StorageState {
  const left = freeDaysLeft(clock, terms, now)
  const end = freeUntil(clock, terms)
  const isCounting = usedMs(clock, now) > terms.freeDays * dayMs
  const goneAt =
    clock.runsFrom && new Date(clock.runsFrom.getTime() + terms.abandonedAfterDays * dayMs - clock.usedMs)
  return {
    kind: kindOf({ isPaused: clock.runsFrom === null, isCounting, left }),
    freeDays: terms.freeDays,
    left,
    until: end && isoDay(end, timeZone),
    fee: grams === null ? zero : storageFee(clock, grams, terms, now),
    perDay: grams === null ? zero : dailyFee(grams, terms),
    givenUpAfter: terms.abandonedAfterDays,
    givenUpOn: goneAt && isoDay(goneAt, timeZone),
  }
}

function kindOf({ isPaused, isCounting, left }: { isPaused: boolean; isCounting: boolean; left: number }) {
  if (isPaused) return 'paused'
  if (isCounting) return 'counting'
  if (left <= lastDays) return 'last'
  return left <= soonDays ? 'soon' : 'free'
}
