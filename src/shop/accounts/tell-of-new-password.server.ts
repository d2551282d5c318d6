import type { Trx } from '#platform/database.server.ts'
import { queueLetter } from '#shop/mail/queue-letter.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { deviceName, deviceText } from './device-name.ts'
import { letterTime } from './letter-time.ts'

export async function tellOfNewPassword(trx: Trx, ctx: RequestContext, user: User): Promise<void> {
  const { site, messageBook, linkOrigin } = ctx
  const t = messageBook.translate(site.id, user.locale)
  await queueLetter(
    trx,
    { site, origin: linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    passwordChangedLetter(t, {
      firstName: user.firstName,
      siteName: site.name,
      when: letterTime(ctx.clock(), site),
      device: deviceText(deviceName(ctx.userAgent)) ?? t('mail.unknown_device'),
      resetHref: linkOrigin + accountPaths(user.locale).passwordReset(),
    }),
  )
}
