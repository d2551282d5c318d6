import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

/** A request that was sent, with its items, some of which its customer may want once more. */
export type EarlierRequest = {
  number: string
  /** By the calendar of the site. */
  sentOn: string
  items: readonly EarlierItem[]
}
export type EarlierItem = {
  id: number
  title: string
  shop: string
  image: string | null
  options: string
  quantity: number
}

const mostRequests = 10
const pictureWidth = 80

/** The customer's newest requests; a guest has none. */
export async function listEarlierItems(ctx: RequestContext): Promise<EarlierRequest[]> {
  const current = await ctx.session.current()
  if (!current) return []
  const { rows } = await sql<{
    number: string
    sent_at: Date
    items: readonly EarlierItem[]
  }>`
    select quotes.number, quotes.submitted_at as sent_at, asked.items from quotes
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'title', title, 'shop', shop, 'image', image, 'options', options,
        'quantity', quantity) order by place), '[]') as items
      from quote_items where quote_items.site_id = quotes.site_id and quote_items.quote_id = quotes.id
    ) as asked
    where quotes.site_id = ${ctx.site.id} and quotes.user_id = ${current.user.id} and quotes.state <> 'draft'
    order by quotes.submitted_at desc, quotes.id desc limit ${mostRequests}`.execute(ctx.db)
  return rows.map(({ number, sent_at: sentAt, items }) => ({
    number,
    sentOn: isoDay(sentAt, ctx.site.timeZone),
    items: items.map((item) => ({
      ...item,
      image: item.image ? imageUrl(item.image, pictureWidth, 1) : null,
    })),
  }))
}

/** Whether there is anything to copy from. */
export async function hasEarlierItems(ctx: RequestContext): Promise<boolean> {
  const current = await ctx.session.current()
  if (!current) return false
  const row = await ctx.db
    .selectFrom('quotes')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where('user_id', '=', current.user.id)
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
