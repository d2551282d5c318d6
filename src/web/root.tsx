import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { countries } from '#core/country.ts'
import { languageTag } from '#core/locale.ts'
import { tagsOf } from '#shop/marketing/tags.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryFrom } from '#shop/shipping/local-delivery.ts'
import { shopFile } from '#shop/shop-file/shop-file.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import type { Route } from './+types/root'
import { useKnownUser } from './accounts/use-user.ts'
import { Analytics } from './analytics/load-analytics.tsx'
import { mayHaveTags } from './analytics/tagged-pages.ts'
import { appContext } from './app-context.server.ts'
import { beforePaint } from './before-paint.ts'
import { useKnownCart } from './cart/use-known-cart.ts'
import { followColourMode } from './colour-mode/colour-mode.ts'
import { ConsentSettings } from './consent/consent-banner.tsx'
import { BuildWatchLater } from './deployment/build-watch-later.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { reloadOnFailedPayload } from './errors/reload-on-failed-payload.ts'
import balticFont from './fonts/onest-baltic.woff2?url'
import latinFont from './fonts/onest-latin.woff2?url'
import { LoadingBar } from './loading/loading-bar.tsx'
import { TranslatorTools } from './messages/translator-tools.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { ModalsProvider } from './modals/modals-context.tsx'
import { shopModals } from './modals/shop-modals.tsx'
import { RoutePreloader } from './preload/route-preloader.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useRouteName } from './route-name.ts'
import { CanonicalLink } from './seo/addresses.tsx'
import { useRequestId, useShop } from './shop-context.tsx'
import { useClientConfig } from './store-config/use-client-config.ts'
import { useFreshChoices } from './store-config/use-fresh-choices.ts'
import { useSavedLocale } from './store-config/use-saved-locale.ts'
import { Toaster } from './toasts/toaster.tsx'
import { UnpaidOrdersReminder } from './unpaid-orders/unpaid-orders-reminder.tsx'
import { UnsupportedBrowserModal } from './unsupported-browser/unsupported-browser-modal.tsx'
import { useVisit, type Visit } from './visit.ts'
import './styles/base.css'
import './styles/old-browsers.css'

export function loader({ context, url }: Route.LoaderArgs): Visit {
  const ctx = context.get(appContext)
  const tags = tagsOf(ctx.site, ctx.locale, ctx.tagSettings)
  return {
    currencyId: ctx.currency.id,
    origin: ctx.origin,
    family: ctx.family(),
    year: ctx.clock().getUTCFullYear(),
    build: ctx.buildId,
    delivery: deliveryFrom(ctx),
    destinations: destinations(ctx),
    destinationId: countries[ctx.destination].id,
    shopFileHref: shopFile(ctx).href,
    tags: tags && { site: tags, areHere: mayHaveTags(url.pathname) },
  }
}

function destinations({ site, locale }: RequestContext) {
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  return deliveryCountries(site).map((code) => ({ id: countries[code].id, name: names.of(code) ?? code }))
}

/** Another language, currency or destination is another document, so nothing here changes while one is shown. */
export function shouldRevalidate() {
  return false
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reloadOnFailedPayload]

/** It has run before hydration, so the browser's bundle does not contain it. */
const scriptInHead = import.meta.env.SSR ? beforePaint : ''

export function Layout({ children }: { children: ReactNode }) {
  const { code, locale, themeHref, art } = useShop()
  const visit = useVisit()
  useEffect(() => {
    // Tests and styles may wait for this: from here on clicks are ours.
    document.documentElement.dataset.hydrated = 'true'
    return followColourMode()
  }, [])
  return (
    <html
      lang={languageTag(locale)}
      data-variant={code}
      data-theme="light"
      data-shop-file={visit?.shopFileHref}
      data-build={visit?.build}
      data-request={useRequestId() ?? undefined}
      // The script in the head sets attributes before hydration.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, the same for everyone */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptInHead }} />
        <Meta />
        <link rel="stylesheet" href={themeHref} precedence="tokens" />
        <Links />
        {art.icon && <link rel="icon" href={art.icon.light} />}
        {[latinFont, balticFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {visit && <link rel="preload" as="fetch" href={visit.shopFileHref} crossOrigin="anonymous" />}
        <CanonicalLink />
      </head>
      <body>
        {children}
        <ConsentSettings />
        <UnsupportedBrowserModal />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { config, locale } = useShop()
  const routeName = useRouteName()
  useClientConfig(config, locale, loaderData.currencyId)
  useSavedLocale(locale)
  useFreshChoices(loaderData.currencyId)
  useKnownUser()
  useKnownCart()
  return (
    <ModalsProvider modals={shopModals}>
      <LoadingBar />
      <RouteAnnouncer />
      <Outlet />
      {/* The gallery hosts its own. */}
      {!routeName.startsWith('gallery/') && <ModalHost />}
      <UnpaidOrdersReminder />
      <Toaster />
      <BuildWatchLater />
      <TranslatorTools />
      <RoutePreloader />
      {loaderData.tags && <Analytics tags={loaderData.tags} />}
    </ModalsProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
