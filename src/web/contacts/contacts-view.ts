import { clockTime } from '#core/clock-time.ts'
import { addDays, isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { type Branch, isOnMap, wordsIn } from '#shop/contacts/branch.ts'
import {
  type ClosedDays,
  type DayHours,
  type Opening,
  openingAt,
  workingWeek,
} from '#shop/contacts/opening.ts'
import type { Site } from '#shop/sites/site.ts'

export type ContactsView = {
  opening: Opening
  closed: readonly ClosedDays[]
  branches: readonly BranchView[]
}
export type BranchView = {
  id: number
  name: string
  address: string
  services: string
  hours: readonly DayHours[]
  closed: readonly ClosedDays[]
  /** On the drawn map, where it is in one of its countries. */
  at: { x: number; y: number } | null
}

type Dated = ClosedDays & { branchId: number | null }
type Facts = { branches: readonly Branch[]; closings: readonly Dated[]; now: Date; locale: Locale }

/** How far ahead closed days are said. */
const sayAheadDays = 45

export function contactsView(
  { contacts, timeZone }: Pick<Site, 'contacts' | 'timeZone'>,
  { branches, closings, now, locale }: Facts,
): ContactsView {
  const last = addDays(isoDay(now, timeZone), sayAheadDays)
  const of = (branchId: number | null) => closings.filter((one) => one.branchId === branchId)
  const said = (dated: readonly Dated[]) =>
    dated.filter(({ from }) => from <= last).map(({ from, to }) => ({ from, to }))
  return {
    opening: openingAt(now, { hours: workingWeek(contacts.hours), closed: of(null), timeZone }),
    closed: said(of(null)),
    branches: branches.map((branch) => ({
      id: branch.id,
      name: branch.name,
      address: [branch.address, wordsIn(branch.hints, locale)].filter(Boolean).join(' · '),
      services: wordsIn(branch.services, locale),
      hours: branch.hours,
      closed: said(of(branch.id)),
      at: isOnMap(branch) ? placeOnMap(branch) : null,
    })),
  }
}

/** The drawing has 100 units for a degree of latitude, and as many for a degree of longitude as there are kilometres. */
function placeOnMap({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>) {
  return { x: Math.round((longitude - 20.505) * 545) / 10, y: Math.round((60 - latitude) * 1000) / 10 }
}

/** A moment by which somebody answers, by the clock of the site. */
export type Promised = { day: string; time: string; inDays: 'today' | 'tomorrow' | 'later' }

export function promisedOf(at: Date, now: Date, timeZone: string): Promised {
  const day = isoDay(at, timeZone)
  const today = isoDay(now, timeZone)
  return {
    day,
    time: clockTime(at, timeZone),
    inDays: day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later',
  }
}
