import { type RawBuilder, sql } from 'kysely'
import type { Queue } from './queue.ts'

/** Rows with `key`, `since` and `due`: what waits on these sites. */
type Items = (siteIds: readonly number[], now: Date) => RawBuilder<unknown>
/** With `hasOwner` the rows name the person who has taken an item, as `owner`. */
export type DeclaredQueue = Queue & { hasOwner?: true; hrefOf(key: string): string; items: Items }

export const siteCode = (siteId: RawBuilder<unknown>) =>
  sql`(select code from sites where sites.id = ${siteId})`

export const ownerOf = (subject: RawBuilder<unknown>, siteId: RawBuilder<unknown>) =>
  sql`(select staff_id from staff_assignments where staff_assignments.site_id = ${siteId} and subject = ${subject}) as owner`

/** Orders by the site's code and the number, as in their address. */
export const orderKey = sql`(select code from sites where sites.id = orders.site_id) || '/' || orders.number as key`
export const ofOrder = (key: string) => `/orders/${key}`
export const orderOwner = ownerOf(sql`'order ' || orders.number`, sql`orders.site_id`)
