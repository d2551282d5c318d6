import type { Context } from 'hono'
import { Hono } from 'hono'
import { closeShopPass, openShopPass } from '#shop/staff/open-shop-pass.server.ts'
import { passPath } from '#shop/staff/shop-pass.ts'
import type { AppEnv, AppParts } from './app-types.ts'
import { errorPage } from './error-page.ts'
import { passBarStyle } from './pass-bar.ts'
import { fail } from './responses.ts'
import { textsInPlace } from './texts-in-place.ts'

/** The customer's copy of all their data: staff need a right of its own for it, in the office. */
const ownCopy = /^\/api\/account\/export$|\/account-information\/download(?:\/|\.data)?$/

/** Where a pass from the office begins and ends on a shop's host. */
export function shopPasses({ db, clock, sites }: Pick<AppParts, 'db' | 'clock' | 'sites'>) {
  const app = new Hono<AppEnv>()
  app.route(passPath, textsInPlace({ clock, sites }))
  const partsOf = (c: Context<AppEnv>) => ({
    db,
    clock,
    siteId: c.get('ctx').site.id,
    requestId: c.get('requestId'),
  })

  app.get(`${passPath}/bar.css`, (c) => {
    c.set('kind', 'file')
    return c.body(passBarStyle, 200, { 'content-type': 'text/css; charset=utf-8' })
  })

  app.get(`${passPath}/:token{[0-9a-f]{64}}`, async (c) => {
    c.set('kind', 'page')
    c.header('cache-control', 'private, no-store')
    const opened = await openShopPass(partsOf(c), c.req.param('token'))
    if (!opened) return errorPage(c, { code: 'service.gone' })
    c.get('ctx').cookies.write('office_pass', opened.token)
    return c.redirect(opened.path, 303)
  })

  app.post(`${passPath}/leave`, async (c) => {
    c.set('kind', 'page')
    const { pass, cookies } = c.get('ctx')
    if (pass) await closeShopPass(partsOf(c), pass)
    cookies.drop('office_pass')
    return c.redirect('/', 303)
  })
  app.use(async (c, next) => {
    const { pass } = c.get('ctx')
    if (!pass?.user || !ownCopy.test(c.req.path)) return next()
    return fail(c, { code: 'service.forbidden' })
  })
  return app
}
