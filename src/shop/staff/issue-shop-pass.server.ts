import { newToken } from '#platform/secret-token.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { OfficeContext } from './office-context.server.ts'
import { type PassKind, passPath } from './shop-pass.ts'

type Issuing = Pick<OfficeContext, 'db' | 'clock' | 'sites'> & {
  member: { id: string }
  deviceId: string
}
type Wish = { kind: PassKind; userId?: string /** Of the shop, with its language. */; path: string }

/** How long the link can be opened. */
export const passLinkMs = 5 * 60_000

/** A link to a shop that works once. The shop's host gets a cookie of its own, never the office's session. */
export async function issueShopPass(office: Issuing, site: Site, wish: Wish): Promise<{ href: string }> {
  const { db, clock, sites, member, deviceId } = office
  const at = clock()
  const { token, hash } = newToken()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('shop_passes').where('site_id', '=', site.id).where('expires_at', '<', at).execute()
    await trx
      .insertInto('shop_passes')
      .values({
        site_id: site.id,
        staff_id: member.id,
        device_id: deviceId,
        kind: wish.kind,
        user_id: wish.userId ?? null,
        path: wish.path,
        token_hash: hash,
        issued_at: at,
        expires_at: new Date(at.getTime() + passLinkMs),
      })
      .execute()
  })
  return { href: `${sites.linkOrigin(site.code)}${passPath}/${token}` }
}
