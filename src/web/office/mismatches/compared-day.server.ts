import { officeDay, startOf } from '#shop/office/office-day.ts'
import { readComparedDay } from '#shop/office/read-compared-day.server.ts'
import type { Office } from '../kit/office.server.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** The day in the address; yesterday without one, because today is compared tomorrow. */
export async function comparedDay(office: Office, asked: string | null) {
  const today = officeDay(office.clock())
  const yesterday = officeDay(new Date(today.startsAt.getTime() - 12 * hourMs))
  const isDay = asked !== null && /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
  const chosen = isDay ? officeDay(new Date(startOf(asked).getTime() + 12 * hourMs)) : yesterday
  const shown = chosen.startsAt > today.startsAt ? yesterday : chosen
  const before = officeDay(new Date(shown.startsAt.getTime() - dayMs / 2)).day
  const after = officeDay(new Date(shown.endsAt.getTime() + dayMs / 2)).day
  return {
    day: shown.day,
    startsAt: shown.startsAt,
    before,
    after: after <= today.day ? after : null,
    providers: await readComparedDay(office.db, office.siteIds('money.see'), shown),
  }
}
