import { Hono } from 'hono'
import type { Site } from '#shop/sites/site.ts'
import { accountSettingsCalls } from './api/account-settings.ts'
import { accountCalls } from './api/accounts.ts'
import { addressCalls } from './api/addresses.ts'
import { analyticsCalls } from './api/analytics.ts'
import { balanceCalls } from './api/balance.ts'
import { calculatorCalls } from './api/calculator.ts'
import { cartCalls } from './api/cart.ts'
import { catalogCalls } from './api/catalog.ts'
import { checkoutCalls } from './api/checkout.ts'
import { clientReportCalls } from './api/client-reports.ts'
import { forwardCalls } from './api/forwards.ts'
import { invoiceCalls } from './api/invoices.ts'
import { linkCalls } from './api/links.ts'
import { marketingCalls } from './api/marketing.ts'
import { orderCalls } from './api/orders.ts'
import { parcelCalls } from './api/parcels.ts'
import { proCalls } from './api/pro.ts'
import { programCalls } from './api/programs.ts'
import { quoteActCalls } from './api/quote-acts.ts'
import { quoteCalls } from './api/quotes.ts'
import { reservationCalls } from './api/reservations.ts'
import { storeConfigCalls } from './api/store-config.ts'
import { trackingCalls } from './api/tracking.ts'
import { translationCalls } from './api/translations.ts'
import { apiDocsPage } from './api-docs.ts'
import type { AppEnv, AppParts } from './app-types.ts'
import { type Call, mount } from './call.ts'
import { claimFiles } from './claim-files.ts'
import { contactFiles } from './contact-files.ts'
import { draftPhotos } from './draft-photos.ts'
import { failedRequest } from './failed-request.ts'
import { files, filesForPass } from './files.ts'
import { invoiceFiles } from './invoice-files.ts'
import { keyedCalls } from './keyed-call.ts'
import { canonicalRedirect } from './middleware/canonical-redirect.ts'
import { observe } from './middleware/observe.ts'
import { pageBody } from './middleware/page-body.ts'
import { requestContext } from './middleware/request-context.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { office } from './office.ts'
import { openApiDocument } from './openapi.ts'
import { orderFiles } from './order-files.ts'
import { pages } from './pages.ts'
import { parcelFiles } from './parcel-files.ts'
import { policyFiles } from './policy-files.ts'
import { quoteFiles } from './quote-files.ts'
import { fail, limited } from './responses.ts'
import { shopPasses } from './shop-passes.ts'
import { sitemaps } from './sitemaps.ts'
import { courierWebhooks, trackingFiles } from './tracking-files.ts'
import { webhooks } from './webhooks.ts'

export type App = Hono<AppEnv>

type CallParts = Pick<AppParts, 'rateLimits' | 'metrics'> & Partial<Pick<AppParts, 'errorReports'>>

/** Every call of the shop, in the order of the documentation. */
export function allCalls({ rateLimits, metrics, errorReports = null }: CallParts): Call[] {
  return [
    ...storeConfigCalls(rateLimits),
    ...translationCalls,
    ...accountCalls,
    ...accountSettingsCalls,
    ...addressCalls,
    ...catalogCalls,
    ...calculatorCalls(rateLimits),
    ...linkCalls,
    ...cartCalls,
    ...checkoutCalls,
    ...balanceCalls,
    ...orderCalls,
    ...quoteCalls(rateLimits),
    ...quoteActCalls,
    ...parcelCalls(rateLimits),
    ...forwardCalls(rateLimits),
    ...trackingCalls,
    ...reservationCalls,
    ...proCalls,
    ...invoiceCalls,
    ...marketingCalls(rateLimits),
    ...analyticsCalls(rateLimits),
    ...clientReportCalls({ rateLimits, metrics, errorReports }),
    ...programCalls,
  ]
}

export function createApp(parts: AppParts): App {
  const app = new Hono<AppEnv>()
  app.use(observe(parts), securityHeaders)
  health(app, parts)
  app.route('/', files(parts))
  app.use(office(parts))
  app.route('/', webhooks(parts))
  app.route('/', courierWebhooks(parts))
  app.use(requestContext(parts), sameOrigin)
  app.route('/', shopPasses(parts))
  app.route('/', filesForPass(parts))
  api(app, parts)
  app.get('/image', (c) => {
    c.set('kind', 'file')
    return parts.image(c)
  })
  app.route('/', sitemaps(parts))
  app.use(canonicalRedirect, pageBody(parts))
  app.all('*', pages(parts))
  app.onError((error, c) => failedRequest(c, parts.log, error))
  return app
}

/** For load balancers: answered for every host, and never logged. */
function health(app: App, { health, isStopping }: AppParts) {
  app.use('/healthz', async (c, next) => {
    c.set('kind', 'health')
    await next()
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    c.set('kind', 'health')
    const report = await health()
    const isReady = report.db === 'ok' && report.migrations.length === 0 && !isStopping()
    return c.json({ ready: isReady, ...report }, isReady ? 200 : 503)
  })
}

function api(app: App, parts: AppParts) {
  const calls = allCalls(parts)
  // Made when it is first read: it takes as long as all the rest of this app.
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument(calls, '1'))
  // A changed site is a new object.
  const docs = new WeakMap<Site, ReturnType<typeof apiDocsPage>>()
  const flood = parts.rateLimits.inMemory({ name: 'api', points: 1200, seconds: 60 })

  app.use(
    '/api/*',
    async (c, next) => {
      c.set('kind', 'api')
      await next()
    },
    limited(flood),
  )
  app.get('/api/openapi.json', (c) => c.json(document()))
  app.get('/api/docs', (c) => {
    const { site } = c.get('ctx')
    const page = docs.get(site) ?? apiDocsPage(document(), site)
    docs.set(site, page)
    c.header('content-security-policy', page.policy)
    return c.html(page.html)
  })
  app.route('/', orderFiles())
  app.route('/', contactFiles())
  app.route('/', quoteFiles())
  app.route('/', claimFiles())
  app.route('/', parcelFiles())
  app.route('/', trackingFiles())
  app.route('/', invoiceFiles())
  app.route('/', policyFiles())
  app.route('/', draftPhotos())
  mount(app, calls, keyedCalls(parts.rateLimits))
  app.all('/api/*', (c) => fail(c, { code: 'service.not_found' }))
}
