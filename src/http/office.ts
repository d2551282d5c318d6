import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { browserFamily } from '#shop/client-reports/browser-family.ts'
import { ClientReportInput } from '#shop/client-reports/client-reports.schema.ts'
import { receiveClientReport } from '#shop/client-reports/receive-client-report.server.ts'
import { rateLimited } from '#shop/limits/rate-limited.ts'
import { shopLimits } from '#shop/limits/shop-limits.server.ts'
import { readInput } from '#shop/read-input.ts'
import { normalHost } from '#shop/sites/host.ts'
import { openStaffSession } from '#shop/staff/open-staff-session.server.ts'
import { languageFile, languageOfVisitor, speaking } from '#shop/staff/spoken-language.server.ts'
import type { AppEnv, AppParts } from './app-types.ts'
import { headOfContext } from './asked-origin.ts'
import { tellOfFailure } from './failed-request.ts'
import { pageBody } from './middleware/page-body.ts'
import { isForeign } from './middleware/same-origin.ts'
import { strictTransport } from './middleware/security-headers.ts'
import { privateCookies } from './private-cookies.ts'
import { fail } from './responses.ts'
import { sendRendered } from './send-rendered.ts'

const maxReportBytes = 16 * 1024
/** Pages of the office that take files. */
const withFiles =
  /^\/(?:imports|mismatches\/statements|products\/\d{1,9}\/pictures|content\/\d{1,9}\/pictures|sites\/[a-z0-9]+\/look|reservations\/[a-z0-9]+\/[a-z0-9-]{1,60}|warehouse\/(?:new|[a-z0-9]+\/P-\d{5,12})|forwards\/[a-z0-9]+\/FR\d{6,12}|(?:claims\/[a-z0-9]+\/CL|messages\/[a-z0-9]+\/TK|quotes\/[a-z0-9]+\/QU)\d{6,12})(?:\.data)?$/

/** Forms with whole texts. */
const withLongTexts = /^\/content\/\d{1,9}(?:\/(?:blocks|draft))?(?:\.data)?$/

/**
 * The office answers on its own host and on no other; its host answers nothing else. Files and the health of the process
 * are the same everywhere.
 */
export function office(parts: AppParts) {
  const { officePages, officeHost, originOf, log } = parts
  const limits = shopLimits(parts.rateLimits)
  const readBody = pageBody({ pageMethods: officePages.methods }, withFiles, withLongTexts)
  const reports = parts.rateLimits.inMemory({ name: 'office-reports', points: 60, seconds: 60 })

  /** Errors in the browsers of staff end in the same log as those of customers. */
  async function takeReport(c: Context<AppEnv>): Promise<Response> {
    c.set('kind', 'api')
    const wait = await reports.consume(c.get('clientNetwork'))
    if (wait !== null) return fail(c, rateLimited(wait))
    const size = Number(c.req.header('content-length') ?? 0)
    const report = readInput(
      ClientReportInput,
      size > maxReportBytes ? null : await c.req.json().catch(() => null),
    )
    if (!report.ok) return fail(c, report.error)
    const site = parts.sites.byCode(parts.defaultSite)
    const browser = browserFamily(c.req.header('user-agent') ?? '')
    const sender = { browser, allowsStatistics: false }
    receiveClientReport({ log, site, requestId: c.get('requestId') }, parts, report.value, sender)
    return c.json({ status: true })
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const asked = originOf(headOfContext(c))
    if (!asked || normalHost(asked.host) !== officeHost) return next()
    const { address, network, host, isSecure } = asked
    c.set('url', new URL(c.req.url))
    c.set('clientNetwork', network)
    c.set('isSecure', isSecure)
    c.set('kind', 'page')
    if (isSecure) c.header(...strictTransport)
    const origin = `${isSecure ? 'https' : 'http'}://${host}`
    if (isForeign(c.req, origin)) return fail(c, { code: 'service.forbidden' })
    if (c.req.path === '/image' && c.req.method === 'GET') {
      c.set('kind', 'file')
      return parts.image(c)
    }
    if (c.req.path === officePages.manifestPath) {
      c.set('kind', 'file')
      c.header('cache-control', 'public, max-age=31536000, immutable')
      return c.body(officePages.manifest, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    }
    const language = languageFile(c.req.path)
    if (language) {
      c.set('kind', 'file')
      c.header('cache-control', 'public, max-age=31536000, immutable')
      return c.body(language, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    }
    if (c.req.path === '/api/client-reports' && c.req.method === 'POST') return takeReport(c)
    const cookies = privateCookies(c, c.req.header('cookie') ? getCookie(c) : {})
    const userAgent = c.req.header('user-agent') ?? ''
    const session = openStaffSession({
      db: parts.db,
      clock: parts.clock,
      clientAddress: address,
      userAgent,
      cookies,
      isBackground: c.req.header('x-background') !== undefined,
    })
    const context = {
      requestId: c.get('requestId'),
      db: parts.db,
      log,
      clock: parts.clock,
      sites: parts.sites,
      house: parts.sites.byCode(parts.defaultSite),
      messageBook: parts.messageBook,
      catalog: parts.catalog,
      couriers: parts.couriers,
      shippingRates: parts.shippingRates,
      vatRates: parts.vatRates,
      customs: parts.customs,
      serviceFees: parts.serviceFees,
      payments: parts.payments,
      readEmailFile: parts.readEmailFile,
      health: parts.health,
      processReport: parts.processReport,
      pickupPointCarriers: parts.pickupPointCarriers,
      parcelCouriers: parts.parcelCouriers,
      schedule: parts.schedule,
      webhookPost: parts.webhookPost,
      pageReader: parts.pageReader,
      buildId: parts.buildId,
      origin,
      session,
      cookies,
      passwords: parts.passwords,
      encryption: parts.encryption,
      limits,
      clientAddress: address,
      clientNetwork: network,
      limitMark: (of: string) => (parts.rateLimits.areOn ? parts.encryption.mark(of, 'network') : null),
      userAgent,
    }
    let answer: Response | undefined
    const refused = await readBody(c, async () => {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') c.req.raw.headers.delete('origin')
      // A page that finds the same failure says it.
      const current = await session.current().catch(() => null)
      const locale = current?.member.locale ?? languageOfVisitor(c.req.header('accept-language') ?? '')
      const rendered = await speaking(locale, () => officePages.render(c.req.raw, context))
      for (const error of rendered.errors) tellOfFailure(c, log, error)
      answer = await sendRendered(c, rendered)
    })
    return answer ?? refused ?? c.res
  })
}
