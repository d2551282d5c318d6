import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { inLocale } from '#core/canonical-path.ts'
import { languages, languageTag } from '#core/locale.ts'
import type { Route } from './+types/root'
import { appContext } from './app-context.server.ts'
import { ErrorScreen } from './errors/error-screen.tsx'
import { reloadOnFailedPayload } from './errors/reload-on-failed-payload.ts'
import balticFont from './fonts/onest-baltic.woff2?url'
import latinFont from './fonts/onest-latin.woff2?url'
import { packedShopView } from './layouts/shop-view.server.ts'
import { TranslationToggler } from './messages/translation-toggler.tsx'
import { unpack } from './packed.ts'
import { RoutePreloader } from './preload/route-preloader.tsx'
import { useShopData } from './shop-data.ts'
import { useClientConfig } from './store-config/use-client-config.ts'
import { useSavedLocale } from './store-config/use-saved-locale.ts'
import './styles/base.css'

export function loader({ context }: Route.LoaderArgs) {
  return packedShopView(context.get(appContext))
}

/** Another language or currency is another document, so nothing here changes while one is shown. */
export function shouldRevalidate() {
  return false
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reloadOnFailedPayload]

export function Layout({ children }: { children: ReactNode }) {
  const shop = useShopData()
  const { pathname } = useLocation()
  useEffect(() => {
    // Tests and styles may wait for this: from here on clicks are ours.
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  if (!shop) return <BareDocument>{children}</BareDocument>
  const { locale, defaultLocale, origin, messagesHref } = shop
  const { languages: spoken, cdn_logo } = shop.config.site
  return (
    <html
      lang={languageTag(locale)}
      data-variant={shop.code}
      data-locale={locale}
      data-messages={messagesHref}
      data-theme="light"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={shop.themeHref} precedence="tokens" />
        <Links />
        <link rel="canonical" href={origin + pathname} />
        {spoken.map(({ iso_code }) => (
          <link
            key={iso_code}
            rel="alternate"
            hrefLang={languages[iso_code].lang}
            href={origin + inLocale(pathname, iso_code)}
          />
        ))}
        <link rel="alternate" hrefLang="x-default" href={origin + inLocale(pathname, defaultLocale)} />
        {cdn_logo && <link rel="icon" href={cdn_logo} type="image/svg+xml" />}
        <link rel="preload" as="fetch" href={messagesHref} crossOrigin="anonymous" />
        {[latinFont, balticFont].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const shop = unpack(loaderData)
  useClientConfig(shop)
  useSavedLocale(shop.locale)
  return (
    <>
      <Outlet />
      <TranslationToggler />
      <RoutePreloader />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

/** When the root's own data failed there is no site to dress the page in. */
function BareDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>{children}</body>
    </html>
  )
}
