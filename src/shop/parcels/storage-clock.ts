import { type Amount, percentOf, times } from '#core/money.ts'

/** How long a parcel has lain at its owner's will: since when it counts again, and what had been counted before. */
export type StorageClock = { runsFrom: Date | null; usedMs: number }

/** Time that an earlier request has paid for is not charged again. */
export type StorageAccount = StorageClock & { paidMs: number }

export type StorageTerms = {
  freeDays: number
  /** For a kilogram and a day, after the free days. */
  perKgDay: Amount
  abandonedAfterDays: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Goes on or stands still from this moment: it stands while the parcel waits for us, or for a payment that is open. */
export function storageAfter<Clock extends StorageClock>(clock: Clock, runs: boolean, at: Date): Clock {
  const isRunning = clock.runsFrom !== null
  if (runs === isRunning) return clock
  return runs ? { ...clock, runsFrom: at } : { ...clock, runsFrom: null, usedMs: usedMs(clock, at) }
}

export function usedMs({ runsFrom, usedMs: before }: StorageClock, now: Date): number {
  return before + (runsFrom ? Math.max(0, now.getTime() - runsFrom.getTime()) : 0)
}

/** Days that are charged: each one that has begun after the free ones, but for those that are paid. */
export function chargedDays(
  account: StorageAccount,
  { freeDays }: Pick<StorageTerms, 'freeDays'>,
  now: Date,
): number {
  const begun = (ms: number) => Math.max(0, Math.ceil((ms - freeDays * dayMs) / dayMs))
  return begun(usedMs(account, now)) - begun(account.paidMs)
}

/** What a day costs, to whole cents. */
export function dailyFee(grams: number, { perKgDay }: Pick<StorageTerms, 'perKgDay'>): Amount {
  return percentOf(perKgDay, grams * 10)
}

export function storageFee(account: StorageAccount, grams: number, terms: StorageTerms, now: Date): Amount {
  return times(dailyFee(grams, terms), chargedDays(account, terms, now))
}

/** When the free days end, if the clock goes on from now as it stands; null while it is paused. */
export function freeUntil(clock: StorageClock, { freeDays }: Pick<StorageTerms, 'freeDays'>): Date | null {
  return clock.runsFrom && new Date(clock.runsFrom.getTime() + freeDays * dayMs - clock.usedMs)
}

/** Whole free days that are left. */
export function freeDaysLeft(
  clock: StorageClock,
  { freeDays }: Pick<StorageTerms, 'freeDays'>,
  now: Date,
): number {
  return Math.max(0, Math.floor((freeDays * dayMs - usedMs(clock, now)) / dayMs))
}

export type StorageNotice = { day: number; isLast: boolean }

/** Before the free days end, when they do, and every week after that. */
const warningsBefore = [7, 3]
const weekDays = 7
/** So many come before a parcel is given up, also where we could not send them in time. */
export const noticesBefore = 3

/**
 * The notice that is due: the latest whose day has come and that was not sent. Days count from the first day on the shelf,
 * so after a pause none is sent twice. With the last one the parcel is given up; what was kept after that has another week.
 */
export function noticeDue(
  clock: StorageClock,
  { freeDays, abandonedAfterDays }: Pick<StorageTerms, 'freeDays' | 'abandonedAfterDays'>,
  { now, sentDay, sent }: { now: Date; sentDay: number | null; sent: number },
): StorageNotice | null {
  const today = Math.floor(usedMs(clock, now) / dayMs)
  const days = noticeDays(freeDays, { abandonedAfterDays, today }).filter((day) => day <= today)
  const day = days.at(-1)
  if (day === undefined || (sentDay !== null && day <= sentDay)) return null
  return { day, isLast: day >= abandonedAfterDays && sent >= noticesBefore }
}

export function noticeDays(
  freeDays: number,
  { abandonedAfterDays, today }: { abandonedAfterDays: number; today: number },
): number[] {
  const before = warningsBefore.map((days) => freeDays - days).filter((day) => day > 0)
  const everyWeek = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.ceil((to - from) / weekDays)) },
      (_, week) => from + week * weekDays,
    )
  // A day that is told at the end is not told twice within it.
  return [...before, ...everyWeek(freeDays, abandonedAfterDays), ...everyWeek(abandonedAfterDays, today + 1)]
}
