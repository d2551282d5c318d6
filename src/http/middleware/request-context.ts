import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { localeIn } from '#core/canonical-path.ts'
import { acceptedLocale, isLocale, type Locale, type MessageLocale, messageLocales } from '#core/locale.ts'
import { openSession } from '#shop/accounts/open-session.server.ts'
import { sessionForLooking } from '#shop/accounts/session-for-looking.server.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.server.ts'
import { shopLimits } from '#shop/limits/shop-limits.server.ts'
import { isAllowed } from '#shop/marketing/consent.ts'
import { readUtm } from '#shop/marketing/utm.schema.ts'
import { providersOf } from '#shop/payment-methods/payment-providers.server.ts'
import type { PrivateCookies } from '#shop/private-cookies.ts'
import { destinationOf } from '#shop/sites/delivery-countries.ts'
import { familyOf } from '#shop/sites/family.ts'
import { normalHost } from '#shop/sites/host.ts'
import { type Site, selectedCurrency } from '#shop/sites/site.ts'
import { readShopPass } from '#shop/staff/open-shop-pass.server.ts'
import { isForLooking, passPath, type ShopPass, seesSiteDraft } from '#shop/staff/shop-pass.ts'
import { markedTexts } from '#shop/translations/marked-texts.server.ts'
import type { AppEnv, AppParts } from '../app-types.ts'
import { headOfContext } from '../asked-origin.ts'
import { privateCookies } from '../private-cookies.ts'
import { fail } from '../responses.ts'
import { strictTransport } from './security-headers.ts'

/** Finds site (by host), locale (by path), currency and destination (by cookie), and builds the one context of this request. */
export function requestContext(parts: AppParts) {
  const { db, readOnlyDb, log, clock, sites, messageBook, catalog, menu, pageCache, health, originOf } = parts
  const limits = shopLimits(parts.rateLimits)
  // Nothing made with marked texts is cached for others.
  const catalogToChange = { ...catalog, keep: <Value>(_key: string, make: () => Promise<Value>) => make() }
  const textsToChange = markedTexts(messageBook, `${passPath}/shop-files`)

  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    const origin = originOf(headOfContext(c))
    if (!origin) return fail(c, { code: 'service.bad_request' })
    const { address, network, host, isSecure } = origin
    c.set('pageGeneration', pageCache.generation)
    c.set('url', url)
    c.set('clientNetwork', network)
    c.set('isSecure', isSecure)
    if (isSecure) c.header(...strictTransport)
    if (!isReadable(url)) return fail(c, { code: 'service.bad_request' })

    const scheme = isSecure ? 'https' : 'http'
    const answer = sites.forHost(normalHost(host))
    if (answer.kind === 'unknown') return fail(c, { code: 'service.unknown_host' })
    if (answer.kind === 'redirect') {
      const port = /:\d+$/.exec(host)?.[0] ?? ''
      return c.redirect(`${scheme}://${answer.host}${port}${url.pathname}${url.search}`, 301)
    }

    const published = sites.byCode(answer.siteCode)
    const cookies: Partial<Record<string, string>> = c.req.header('cookie') ? getCookie(c) : {}
    const ownCookies = privateCookies(c, cookies)
    const pass = await passOf(c, parts, published.id, ownCookies)
    const draft = pass && seesSiteDraft(pass, published.id) ? await sites.draft(published.id) : null
    c.set('draft', draft)
    const site = draft?.site ?? published
    const { locale, messageLocale } = localesOf(c, url, site, answer.localeOverride, cookies.locale)
    const pageTags = new Set<string>()
    c.set('pageTags', pageTags)
    const linkOrigin = sites.linkOrigin(site.code)
    const userAgent = c.req.header('user-agent') ?? ''
    const ownSession = openSession({
      db,
      log,
      clock,
      siteId: site.id,
      clientAddress: address,
      userAgent,
      cookies: ownCookies,
      onStolenToken: (trx, userId) =>
        signOutEverywhere(trx, { site, linkOrigin, messageBook, clock }, userId),
    })
    const changesTexts = pass?.kind === 'translate'
    const pageTexts = changesTexts ? textsToChange : messageBook
    const session = pass?.user ? sessionForLooking(readOnlyDb, site.id, pass.user.id) : ownSession
    c.set('ctx', {
      requestId: c.get('requestId'),
      db: pass && isForLooking(pass) ? readOnlyDb : db,
      log,
      clock,
      messageBook,
      pageTexts,
      catalog: changesTexts ? catalogToChange : catalog,
      couriers: parts.couriers,
      content: parts.content,
      shippingRates: parts.shippingRates,
      vatRates: parts.vatRates,
      customs: parts.customs,
      serviceFees: parts.serviceFees,
      pageReader: parts.pageReader,
      payments: providersOf(parts.payments, site),
      parcelCouriers: parts.parcelCouriers,
      menu,
      health,
      buildId: parts.buildId,
      tagSettings: parts.tagSettings,
      showsGallery: parts.showsGallery,
      site,
      origin: `${scheme}://${host}`,
      family: () => familyOf(site, { scheme, host }, sites),
      locale,
      messageLocale,
      get t() {
        // What an act writes down or sends must not carry marks.
        const texts = c.req.method === 'GET' && !url.pathname.startsWith('/api/') ? pageTexts : messageBook
        return texts.translate(site.id, messageLocale)
      },
      currency: selectedCurrency(site.selectableCurrencies, Number(cookies.currency_id) || null),
      destination: destinationOf(site, Number(cookies.country_id) || null),
      session,
      pass,
      cookies: ownCookies,
      passwords: parts.passwords,
      encryption: parts.encryption,
      webhookPost: parts.webhookPost,
      vatRegister: parts.vatRegister,
      allSiteIds: () => sites.all().map(({ id }) => id),
      limits,
      clientAddress: address,
      clientNetwork: network,
      get networkMark() {
        return parts.rateLimits.areOn && network ? parts.encryption.mark(network, 'network') : null
      },
      userAgent,
      get utm() {
        return isAllowed(cookies.consent, 'marketing') ? readUtm(cookies.utm) : {}
      },
      linkOrigin,
      cachePage: (...tags) => {
        for (const tag of ['sites', 'translations', 'catalog', ...tags]) pageTags.add(tag)
      },
      isPublicPage: () => pageTags.size > 0,
    })
    await next()
  })
}

/** Almost no request has one, so it costs the others nothing. */
async function passOf(
  c: Context<AppEnv>,
  { db, clock }: AppParts,
  siteId: number,
  cookies: PrivateCookies,
): Promise<ShopPass | null> {
  const shown = cookies.read('office_pass')
  if (shown === undefined) return null
  const pass = await readShopPass({ db, clock, siteId, requestId: c.get('requestId') }, shown)
  if (!pass) cookies.drop('office_pass')
  return pass
}

function localesOf(c: Context, url: URL, site: Site, override: string | null, saved: string | undefined) {
  const preferred = [saved, override, site.defaultLocale].find(
    (wish): wish is Locale =>
      wish !== undefined && wish !== null && isLocale(wish) && site.locales.includes(wish),
  ) as Locale
  const locale = localeIn(url.pathname, site.locales) ?? preferred
  if (!url.pathname.startsWith('/api/')) return { locale, messageLocale: locale as MessageLocale }
  // A call has no locale in its path: our own pages send theirs, other callers send Accept-Language.
  const named = c.req.header('x-locale') ?? ''
  const spoken = messageLocales.filter((candidate) => candidate === 'ru' || site.locales.includes(candidate))
  const messageLocale =
    spoken.find((candidate) => candidate === named) ??
    spoken.find((candidate) => candidate === saved) ??
    acceptedLocale(c.req.header('accept-language') ?? '', spoken) ??
    preferred
  return { locale, messageLocale }
}

/** PostgreSQL stores no NUL in texts. A query may have a literal percent sign, a path may not. */
function isReadable({ pathname, search }: URL): boolean {
  if (search.includes('%00')) return false
  if (!pathname.includes('%')) return true
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
