import { isLocale, type Locale } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { dropUnsentLetters } from '#shop/emails/drop-unsent-letters.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { isAddressSubscribed, noteConsent, ownerOfAddress } from './consents.server.ts'
import type { NewsletterTopic } from './newsletter.ts'
import { readReaderToken, type TokenUse } from './reader-token.server.ts'

export type Reader = {
  id: string
  email: string
  locale: Locale
  topics: readonly NewsletterTopic[]
  askedAt: Date | null
  isSubscribed: boolean
}
type Asked = Pick<RequestContext, 'db' | 'site' | 'clock' | 'encryption'>

/** The link of an email holds for a week. */
const holdsMs = 7 * 24 * 60 * 60 * 1000

/** Whom a link is about; null if it is none of ours. */
export async function findReaderOf(ctx: Asked, use: TokenUse, token: string): Promise<Reader | null> {
  const { db, site, encryption } = ctx
  const id = readReaderToken({ encryption, siteId: site.id }, use, token)
  const row =
    id &&
    (await db
      .selectFrom('newsletter_readers')
      .select(['id', 'email', 'locale', 'topics', 'asked_at'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    locale: isLocale(row.locale) ? row.locale : site.defaultLocale,
    topics: row.topics as NewsletterTopic[],
    askedAt: row.asked_at,
    isSubscribed: await isAddressSubscribed(db, site.id, row.email),
  }
}

export type Confirmation = 'open' | 'done' | 'old'

/** What a press on the button of the page would do. */
export function confirmationOf({ askedAt, isSubscribed }: Reader, now: Date): Confirmation {
  if (isSubscribed) return 'done'
  return askedAt && now.getTime() - askedAt.getTime() < holdsMs ? 'open' : 'old'
}

/** The second half of a subscription. `words` is what stood on the page. Twice is no mistake. */
export async function confirmLetters(
  ctx: Asked,
  { token, words }: { token: string; words: string },
): Promise<Result<Reader, Failure>> {
  const reader = await findReaderOf(ctx, 'confirm', token)
  if (!reader) return err({ code: 'service.not_found' })
  const { db, site, clock } = ctx
  const at = clock()
  const state = confirmationOf(reader, at)
  if (state === 'old') return err({ code: 'service.gone' })
  if (state === 'done') return ok(reader)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('newsletter_readers')
      .set({ asked_at: null })
      .where('site_id', '=', site.id)
      .where('id', '=', reader.id)
      .execute()
    const of = await ownerOfAddress(trx, site.id, reader.email)
    await noteConsent(trx, site.id, { of, isGiven: true, source: 'footer', reason: null, words, at })
  })
  return ok(reader)
}

/** What the reader wants from now on. */
export async function chooseLetters(
  ctx: Asked,
  token: string,
  { topics, locale }: { topics: readonly NewsletterTopic[]; locale: Locale },
): Promise<Result<null, Failure>> {
  const reader = await findReaderOf(ctx, 'choice', token)
  if (!reader) return err({ code: 'service.not_found' })
  await ctx.db
    .updateTable('newsletter_readers')
    .set({ topics: [...topics], locale })
    .where('site_id', '=', ctx.site.id)
    .where('id', '=', reader.id)
    .execute()
  return ok(null)
}

/** No more letters, not even those that wait to be sent. Twice is no mistake. */
export async function endLetters(
  ctx: Asked,
  token: string,
  { source, reason = null }: { source: 'link' | 'one-click'; reason?: string | null },
): Promise<Result<null, Failure>> {
  const reader = await findReaderOf(ctx, 'choice', token)
  if (!reader) return err({ code: 'service.not_found' })
  const { db, site, clock } = ctx
  await db.transaction().execute(async (trx) => {
    await dropUnsentLetters(trx, site.id, reader.email)
    if (!(await isAddressSubscribed(trx, site.id, reader.email))) return
    const of = await ownerOfAddress(trx, site.id, reader.email)
    await noteConsent(trx, site.id, { of, isGiven: false, source, reason, words: null, at: clock() })
  })
  return ok(null)
}
