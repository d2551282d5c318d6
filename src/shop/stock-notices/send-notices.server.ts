import { sql } from 'kysely'
import { isLocale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { stockNoticeEmail } from './stock-notice-email.ts'

/** The next run does the rest. */
const maxAtOnce = 200
const keptDays = 180
const dayMs = 86_400_000

type Parts = { db: Db; clock: () => Date; sites: SiteDirectory; messageBook: MessageBook }
type Due = {
  siteId: number
  variantId: number
  email: string
  locale: string
  sku: string
  name: string
  slug: string
}

/** Writes to those who wait for a variant that can be bought again, and deletes their notices with it. */
export async function sendNotices({ db, clock, sites, messageBook }: Parts): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    await acrossSites(trx)
      .deleteFrom('stock_notices')
      .where('created_at', '<', new Date(now.getTime() - keptDays * dayMs))
      .execute()
    const { rows } = await sql<Due>`
      with due as (
        select notice.id, variants.sku, name, slug from stock_notices as notice
        join stocks on stocks.variant_id = notice.variant_id and on_hand > reserved
        join variants on variants.id = notice.variant_id
        join products on products.id = variants.product_id and discontinued_at is null
        join product_sites on product_sites.product_id = products.id and product_sites.site_id = notice.site_id
        join product_texts on product_texts.product_id = products.id and product_texts.locale = notice.locale
        join product_slugs on product_slugs.product_id = products.id and product_slugs.locale = notice.locale
          and is_current
        order by notice.id limit ${maxAtOnce} for update of notice skip locked
      )
      delete from stock_notices using due where stock_notices.id = due.id
      returning stock_notices.site_id as "siteId", variant_id as "variantId", email, stock_notices.locale, due.sku,
        due.name, due.slug`.execute(acrossSites(trx))
    for (const { siteId, variantId, email, locale, sku, name, slug } of rows) {
      const site = sites.all().find(({ id }) => id === siteId)
      if (!site || !isLocale(locale)) continue
      const origin = sites.linkOrigin(site.code)
      const href = `${origin}${catalogPaths.product(locale, slug)}?productVariant=${variantId}`
      const message = stockNoticeEmail(messageBook.translate(siteId, locale), {
        siteName: site.name,
        name,
        sku,
        href,
      })
      await queueEmail(trx, { site, origin, locale, userId: null, messageBook }, email, message)
    }
  })
}
