import { sql } from 'kysely'
import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import type { Locale, MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Email } from '#shop/emails/email.ts'
import { onDay } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { PickupChange } from './pickup-change.ts'
import type { BoxInLocker } from './pickup-changes.queries.server.ts'

export type EmailHouse = { sites: SiteDirectory; messageBook: MessageBook }

type Ended = {
  change: PickupChange
  box: BoxInLocker
  site: Site
  /** Until when it waits now, if the courier has said so. */
  until: Date | null
  /** What was given back of a change that could not be made; null for one that was. */
  given: Amount | null
}

/** What has become of it, in the transaction that ends it. */
export async function queuePickupEmail(
  trx: Trx,
  { sites, messageBook }: EmailHouse,
  ended: Ended,
): Promise<void> {
  const { box, site } = ended
  const { rows } = await sql<{ email: string | null; first_name: string | null }>`
    select email, first_name from users where site_id = ${site.id} and id = ${box.userId}`.execute(trx)
  const [reader] = rows
  // Somebody whose account was erased.
  if (!reader?.email) return
  const locale = box.forward.locale as Locale
  const t = messageBook.translate(site.id, locale)
  const origin = sites.linkOrigin(site.code)
  const message = pickupEmail(t, ended, {
    locale,
    firstName: reader.first_name,
    href: origin + forwardPaths(locale).forward(box.forward.slug),
  })
  const sender = {
    site,
    origin,
    locale,
    messageBook,
    userId: box.userId,
    about: `forward ${box.forward.number}`,
  }
  await queueEmail(trx, sender, reader.email, message)
}

type Reader = { locale: MessageLocale; firstName: string | null; href: string }

export function pickupEmail(t: Translate, ended: Ended, { locale, firstName, href }: Reader): Email {
  const { number } = ended.box
  const { subject, text } = wordsOf(t, ended, locale)
  return {
    subject: t('email.pickup.subject', { number, news: subject }),
    heading: subject,
    preview: text,
    greeting: greeting(t, firstName, locale),
    tag: number,
    parts: [
      { kind: 'text', text },
      { kind: 'button', label: t('email.forward.view'), href },
    ],
    reason: t('email.forward.reason', { name: ended.site.name }),
  }
}

function wordsOf(t: Translate, { change, site, until, given }: Ended, locale: MessageLocale) {
  if (given !== null)
    return {
      subject: t('email.pickup.refused'),
      text: t('email.pickup.refused_text', {
        amount: formatMoney(given, site.defaultCurrency.isoCode, locale),
      }),
    }
  if (change.kind === 'locker') {
    const { name = '', address = '', city = '' } = change.point ?? {}
    return {
      subject: t('email.pickup.locker'),
      text: t('email.pickup.locker_text', { place: [name, address, city].filter(Boolean).join(', ') }),
    }
  }
  const time = until && `${onDay(isoDay(until, site.timeZone), locale)}, ${clockTime(until, site.timeZone)}`
  return {
    subject: t('email.pickup.days'),
    text: time ? t('email.pickup.days_text', { time }) : t('email.pickup.days_unknown'),
  }
}
