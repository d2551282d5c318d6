import { isoDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { queueLetter } from '#shop/mail/queue-letter.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { type OrderLetterName, orderLetter } from './order-letters.ts'
import { findOrder } from './orders.queries.server.ts'

export type OrderLetterParts = { db: Db; sites: SiteDirectory; messageBook: MessageBook }

export type OrderLetterJob = {
  siteId: number
  orderId: string
  letter: OrderLetterName
  /** What goes back, where something does. */
  amount?: number | null | undefined
}

export async function sendOrderLetter(
  { db, sites, messageBook }: OrderLetterParts,
  { siteId, orderId, letter, amount: returned }: OrderLetterJob,
): Promise<void> {
  const site = sites.all().find(({ id }) => id === siteId)
  const order = site && (await findOrder(db, siteId, { id: orderId }))
  if (!site || !order) return
  const locale = order.locale as Locale
  const currency = site.currencies.find(({ id }) => id === order.currencyId) ?? site.defaultCurrency
  const written = orderLetter(messageBook.translate(siteId, locale), letter, {
    siteName: site.name,
    number: order.number,
    total: order.sums.total,
    currency: currency.isoCode,
    locale,
    day: isoDay(order.dueAt, site.timeZone),
    lines: order.lines,
    returned: returned == null ? null : amount(returned.toFixed(4)),
  })
  await db
    .transaction()
    .execute((trx) =>
      queueLetter(
        trx,
        { site, origin: sites.linkOrigin(site.code), locale, messageBook, userId: order.userId },
        order.email,
        written,
      ),
    )
}
