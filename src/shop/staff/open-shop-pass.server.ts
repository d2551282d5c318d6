import type { Db } from '#platform/database.server.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import { noteInAudit } from './audit.server.ts'
import { findShopPass } from './shop-pass.queries.server.ts'
import { mayUsePass, type ShopPass } from './shop-pass.ts'

type Parts = { db: Db; clock: () => Date; siteId: number; requestId: string }

const passMs = 30 * 60_000

/** Opens a link, once: its token becomes worthless and a new one goes into the cookie. Null if it is used or too old. */
export async function openShopPass(
  parts: Parts,
  linkToken: string,
): Promise<{ token: string; path: string } | null> {
  const { db, clock, siteId } = parts
  const shown = tokenHash(linkToken)
  if (!shown) return null
  const now = clock()
  const { token, hash } = newToken()
  const opened = await db
    .updateTable('shop_passes')
    .set({ token_hash: hash, opened_at: now, expires_at: new Date(now.getTime() + passMs) })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', shown)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('path')
    .executeTakeFirst()
  const pass = opened && (await findShopPass(db, siteId, { hash, now }))
  if (!pass) return null
  return { token, path: opened.path }
}

/** Null if it has ended, also because the person signed out of the office or may do it no longer. */
export async function readShopPass(
  { db, clock, siteId }: Parts,
  cookie: string | undefined,
): Promise<ShopPass | null> {
  const hash = tokenHash(cookie ?? '')
  const pass = hash && (await findShopPass(db, siteId, { hash, now: clock() }))
  return pass && mayUsePass(pass.kind, pass.member, siteId) ? pass : null
}

export async function closeShopPass({ db, siteId }: Parts, { id }: ShopPass): Promise<void> {
  await db.deleteFrom('shop_passes').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Each page of a customer that a person opens is a look at personal data. */
export async function noteLook(parts: Parts, { user, member }: ShopPass, page: string): Promise<void> {
  if (!user) return
  const look = { act: 'customer.see-shop', siteId: parts.siteId, subject: `customer ${user.suiteCode}` }
  await noteInAudit({ db: parts.db, requestId: parts.requestId, member }, look, 'view', page)
}
