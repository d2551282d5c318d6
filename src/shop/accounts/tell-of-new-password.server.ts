import type { Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { deviceName, deviceText } from './device-name.ts'
import { siteTime } from './site-time.ts'

export async function tellOfNewPassword(trx: Trx, ctx: RequestContext, user: User): Promise<void> {
  const { site, messageBook, linkOrigin } = ctx
  const t = messageBook.translate(site.id, user.locale)
  await queueEmail(
    trx,
    { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    passwordChangedEmail(t, {
      firstName: user.firstName,
      locale: user.locale,
      siteName: site.name,
      when: siteTime(ctx.clock(), site),
      device: deviceText(deviceName(ctx.userAgent)) ?? t('email.unknown_device'),
      resetHref: linkOrigin + accountPaths(user.locale).passwordReset(),
    }),
  )
}
