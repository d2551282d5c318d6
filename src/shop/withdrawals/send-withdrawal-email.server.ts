import { isoDay } from '#core/dates.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { readWithdrawal } from './read-withdrawal.server.ts'
import { type WithdrawalEmailTemplate, withdrawalEmail } from './withdrawal-emails.ts'
import { linkWithdrawal } from './withdrawal-key.server.ts'

export type WithdrawalEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

/** To the address that the declaration names: it is the receipt that the law asks for. */
export async function sendWithdrawalEmail(
  parts: WithdrawalEmailParts,
  {
    siteId,
    withdrawalId,
    from,
    to,
  }: { siteId: number; withdrawalId: string; from: string | null; to: string },
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption } = parts
  const site = sites.all().find(({ id }) => id === siteId)
  const whole = site && (await readWithdrawal(db, siteId, { id: withdrawalId }))
  if (!site || !whole || whole.withdrawal.email === '') return
  const { withdrawal, order, goods } = whole
  const template = templateFor({ from, to, hasArrived: goods?.state === 'received' })
  if (!template) return
  const { locale, number } = withdrawal
  const origin = sites.linkOrigin(site.code)
  const message = withdrawalEmail(messageBook.translate(siteId, locale), template, {
    site,
    withdrawal,
    goods,
    placedOn: order && isoDay(order.placedAt, site.timeZone),
    currency: order ? currencyCode(site, order.currencyId) : site.defaultCurrency.isoCode,
    locale,
    href: origin + linkWithdrawal({ encryption, siteId }, { number, locale }),
  })
  const sender = {
    site,
    origin,
    locale,
    messageBook,
    userId: order?.userId ?? null,
    about: `withdrawal ${number}`,
  }
  await sendEmail(parts, jobId, sender, { recipient: withdrawal.email, message })
}

/** One email per event; the page that the customer looks at answers their own proof, and the order tells of its money. */
function templateFor({
  from,
  to,
  hasArrived,
}: {
  from: string | null
  to: string
  hasArrived: boolean
}): WithdrawalEmailTemplate | null {
  if (from === null) return 'receipt'
  if (to === 'refused') return 'refused'
  if (to === 'kept') return 'kept'
  if (from === 'to_decide' && (to === 'waiting' || to === 'to_refund')) return 'accepted'
  return to === 'to_refund' && hasArrived ? 'arrived' : null
}
