import type { MessageLocale } from '#core/locale.ts'
import type { Db } from '#platform/database.server.ts'

/** Null for somebody whose account was erased. */
export async function findReader(
  db: Db,
  siteId: number,
  userId: string,
): Promise<{ email: string; firstName: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email ? { email: row.email, firstName: row.first_name } : null
}

/** By first name, as customers know them. */
export async function findStaffName(db: Db, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null
  const row = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst()
  return row?.name.split(' ')[0] ?? null
}

/** Pages and emails know the reason of a rule in the languages of pages; a reader of Russian gets English. */
export async function findRule(
  db: Db,
  id: string | null,
  locale: MessageLocale,
): Promise<{ code: string; words: string } | null> {
  if (id === null) return null
  const row = await db.selectFrom('restricted_goods').select('reason').where('id', '=', id).executeTakeFirst()
  const reason = row?.reason as Partial<Record<MessageLocale, string>> | undefined
  const words = reason?.[locale] ?? reason?.en
  return words ? { code: id, words } : null
}

export async function findOrderStatus(
  db: Db,
  siteId: number,
  orderId: string | null,
): Promise<string | null> {
  if (orderId === null) return null
  const row = await db
    .selectFrom('orders')
    .select('status')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.status ?? null
}
