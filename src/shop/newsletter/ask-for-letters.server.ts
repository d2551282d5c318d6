import { err, ok, type Result } from '#core/result.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { Failure } from '#shop/failure.ts'
import { emailKey, refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { isAddressSubscribed } from './consents.server.ts'
import { alreadySubscribedEmail, confirmLettersEmail } from './newsletter-emails.ts'
import { readerToken } from './reader-token.server.ts'

/**
 * The first half of a subscription: an email with a link. The answer is the same for an address that subscribes already,
 * and for one that has never been seen; only the inbox knows.
 */
export async function askForLetters(ctx: RequestContext, email: string): Promise<Result<null, Failure>> {
  const { db, site, locale, clock, encryption, messageBook, linkOrigin: origin } = ctx
  const refused = await refusedByLimits(ctx.limits, {
    newsletter: ctx.clientNetwork,
    'newsletter-email': emailKey(site.id, email),
  })
  if (refused) return err(refused)
  const at = clock()
  await db.transaction().execute(async (trx) => {
    const isKnown = await isAddressSubscribed(trx, site.id, email)
    const reader = await trx
      .insertInto('newsletter_readers')
      .values({ site_id: site.id, email, locale, asked_at: isKnown ? null : at, created_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'site_id'])
          // Nobody else may change what somebody reads already.
          .doUpdateSet(isKnown ? { email } : { locale, asked_at: at }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const house = { encryption, siteId: site.id }
    const paths = contactPaths(locale)
    const t = messageBook.translate(site.id, locale)
    const message = isKnown
      ? alreadySubscribedEmail(t, {
          siteName: site.name,
          href: origin + paths.newsletterChoice(readerToken(house, 'choice', reader.id)),
        })
      : confirmLettersEmail(t, {
          siteName: site.name,
          href: origin + paths.confirmNewsletter(readerToken(house, 'confirm', reader.id)),
        })
    await queueEmail(trx, { site, origin, locale, userId: null, messageBook }, email, message)
  })
  return ok(null)
}
