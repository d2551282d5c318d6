import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'
import { consentPurposes } from './consent.ts'
import type { CookieChoiceInput } from './cookie-choice.schema.ts'
import { readWords } from './cookie-words.server.ts'

/** What was chosen, when, and which words were read. A call that is repeated writes nothing new. */
export async function noteCookieChoice(
  {
    db,
    site,
    messageLocale,
    clock,
    t,
  }: Pick<RequestContext, 'db' | 'site' | 'messageLocale' | 'clock' | 't'>,
  { number, purposes, place }: CookieChoiceInput,
): Promise<void> {
  const { words, hash } = readWords(t, place)
  const chosen = consentPurposes.filter((purpose) => purpose === 'necessary' || purposes.includes(purpose))
  await sql`
    with read as (insert into cookie_texts (hash, words) values (${hash}, ${words}) on conflict do nothing)
    insert into cookie_choices (site_id, number, purposes, place, locale, text_hash, at)
    values (${site.id}, ${number}, ${chosen}, ${place}, ${messageLocale}, ${hash}, ${clock()}::timestamptz)
    on conflict do nothing`.execute(db)
}
