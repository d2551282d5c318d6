import type { Trx } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { User } from '#shop/session/user.ts'
import { newLoginEmail } from './account-emails.ts'
import { deviceName, deviceText } from './device-name.ts'
import { findDevices } from './sessions.queries.server.ts'
import { siteTime } from './site-time.ts'

/** Notifies the owner of a sign-in from a browser that the account has not used before. */
export async function tellOfNewDevice(trx: Trx, ctx: RequestContext, user: User): Promise<void> {
  const { site, messageBook, clock } = ctx
  const now = deviceName(ctx.userAgent)
  const devices = await findDevices(trx, site.id, user.id)
  const isKnown = devices.some(
    ({ browser, system, address }) =>
      browser === now.browser && system === now.system && address === ctx.clientAddress,
  )
  if (isKnown) return
  const t = messageBook.translate(site.id, user.locale)
  await queueEmail(
    trx,
    { site, origin: ctx.linkOrigin, locale: user.locale, userId: user.id, messageBook },
    user.email,
    newLoginEmail(t, {
      firstName: user.firstName,
      locale: user.locale,
      siteName: site.name,
      when: siteTime(clock(), site),
      device: deviceText(now) ?? t('email.unknown_device'),
      address: ctx.clientAddress,
      accountHref: ctx.linkOrigin + accountPaths(user.locale).information(),
    }),
  )
}
