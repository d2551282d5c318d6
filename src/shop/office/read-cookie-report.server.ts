import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { choiceNumber } from '#shop/marketing/consent.ts'
import { officeTimeZone } from './office-day.ts'
import type { ReportPeriod } from './report-period.ts'

export type CookieCounts = {
  choices: number
  refused: number
  preferences: number
  statistics: number
  marketing: number
}
export type CookieChoice = {
  number: string
  siteId: number
  at: Date
  place: string
  locale: string
  purposes: string[]
  words: string
}

/** What visitors chose about cookies, by site. */
export async function readCookieReport(
  db: Db,
  siteIds: readonly number[],
  { from, to }: ReportPeriod,
): Promise<(CookieCounts & { siteId: number })[]> {
  const allowed = (purpose: string) => sql`(count(*) filter (where ${purpose} = any (purposes)))::integer`
  const { rows } = await sql<CookieCounts & { siteId: number }>`
    select site_id as "siteId", count(*)::integer as choices,
      (count(*) filter (where cardinality(purposes) = 1))::integer as refused,
      ${allowed('preferences')} as preferences, ${allowed('statistics')} as statistics, ${allowed('marketing')} as marketing
    from cookie_choices
    where site_id = any(${siteIds})
      and at >= (${from}::date::timestamp at time zone ${officeTimeZone})
      and at < ((${to}::date + 1)::timestamp at time zone ${officeTimeZone})
    group by site_id order by choices desc, site_id`.execute(db)
  return rows
}

/** By the number that a visitor reads in the cookie settings. */
export async function findCookieChoice(
  db: Db,
  siteIds: readonly number[],
  asked: string,
): Promise<CookieChoice | null> {
  const number = asked.trim().toUpperCase()
  if (!choiceNumber.test(number)) return null
  const { rows } = await sql<CookieChoice>`
    select number, site_id as "siteId", at, place, locale, purposes, words
    from cookie_choices join cookie_texts on hash = text_hash
    where site_id = any(${siteIds}) and number = ${number}`.execute(db)
  return rows[0] ?? null
}
