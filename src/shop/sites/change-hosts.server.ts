import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import { readHost } from './host.ts'
import { lockSite, type SiteProblem } from './save-site-draft.server.ts'

type Changed = Promise<Result<{ host: string }, SiteProblem>>

/** A host of no other site, and not the office's. */
export async function addHost(
  { db, officeHost }: { db: Db; officeHost: string },
  { siteId, typed, locale }: { siteId: number; typed: string; locale: string | null },
): Changed {
  const wrong = (text: string) => err({ text, fields: { host: text } })
  const host = readHost(typed)
  if (!host)
    return wrong(say('A name such as shop.example.lt, or *.example.lt, without https:// and without a path.'))
  if (host === officeHost) return wrong(say('The office answers there.'))
  try {
    await db
      .transaction()
      .execute((trx) =>
        trx.insertInto('site_domains').values({ host, site_id: siteId, locale_override: locale }).execute(),
      )
    return ok({ host })
  } catch (error) {
    if (!isTaken(error, 'site_domains_pkey')) throw error
    const owner = await acrossSites(db)
      .selectFrom('site_domains')
      .select('site_id')
      .where('host', '=', host)
      .executeTakeFirst()
    return wrong(
      owner?.site_id === siteId ? say('The shop has this host already.') : say('Another shop has this host.'),
    )
  }
}

/** The site's other hosts then redirect there. */
export async function makePrimary(db: Db, { siteId, host }: { siteId: number; host: string }): Changed {
  return changing(db, siteId, host, async (trx, found) => {
    if (host.startsWith('*')) return err({ text: say('A whole name can be the first one, not a wildcard.') })
    if (found.redirect_to) return err({ text: say('It leads elsewhere. Let it show the shop first.') })
    // One after the other: at no moment may two be the first.
    const hosts = () => trx.updateTable('site_domains').where('site_id', '=', siteId)
    await hosts().set({ is_primary: false }).where('is_primary', '=', true).execute()
    await hosts().set({ is_primary: true }).where('host', '=', host).execute()
    return ok({ host })
  })
}

/** Null: it shows the shop again. A host to which others lead cannot lead elsewhere, so no visitor is sent in a circle. */
export async function redirectHost(
  db: Db,
  { siteId, host, to }: { siteId: number; host: string; to: string | null },
): Changed {
  return changing(db, siteId, host, async (trx, found) => {
    const wrong = (text: string) => err({ text, fields: { to: text } })
    if (to !== null) {
      if (found.is_primary) return wrong(say('It is the first host. Choose another one first.'))
      const target = await hostOf(trx, siteId, to)
      if (!target || to === host || to.startsWith('*')) return wrong(say('Choose another host of this shop.'))
      if (target.redirect_to) return wrong(say('{{host}} leads elsewhere itself.', { host: to }))
      if (await isTarget(trx, siteId, host)) return wrong(say('Other hosts lead to it.'))
    }
    await trx
      .updateTable('site_domains')
      .set({ redirect_to: to })
      .where('site_id', '=', siteId)
      .where('host', '=', host)
      .execute()
    return ok({ host })
  })
}

/** With strict hosts a shop keeps at least one that shows it. */
export async function removeHost(
  { db, isStrict }: { db: Db; isStrict: boolean },
  { siteId, host }: { siteId: number; host: string },
): Changed {
  return changing(db, siteId, host, async (trx) => {
    if (await isTarget(trx, siteId, host)) return err({ text: say('Other hosts lead to it.') })
    const others = await trx
      .selectFrom('site_domains')
      .select('host')
      .where('site_id', '=', siteId)
      .where('host', '<>', host)
      .where('redirect_to', 'is', null)
      .execute()
    if (isStrict && others.length === 0)
      return err({ text: say('It is the last one: without it nobody reaches the shop.') })
    await trx.deleteFrom('site_domains').where('site_id', '=', siteId).where('host', '=', host).execute()
    return ok({ host })
  })
}

type Row = { is_primary: boolean; redirect_to: string | null }
type Change = (trx: Trx, found: Row) => Changed

function changing(db: Db, siteId: number, host: string, change: Change): Changed {
  return db.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    const found = await hostOf(trx, siteId, host)
    return found ? change(trx, found) : err({ text: say('The shop has no such host any more.') })
  })
}

function hostOf(trx: Trx, siteId: number, host: string) {
  return trx
    .selectFrom('site_domains')
    .select(['is_primary', 'redirect_to'])
    .where('site_id', '=', siteId)
    .where('host', '=', host)
    .executeTakeFirst()
}

async function isTarget(trx: Trx, siteId: number, host: string): Promise<boolean> {
  const source = await trx
    .selectFrom('site_domains')
    .select('host')
    .where('site_id', '=', siteId)
    .where('redirect_to', '=', host)
    .executeTakeFirst()
  return source !== undefined
}
