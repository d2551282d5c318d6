import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { findAsset } from '#shop/sites/site.ts'
import { languageHref, spokenLocale } from '#shop/staff/spoken-language.server.ts'
import { beforePaint } from '../before-paint.ts'
import { followColourMode } from '../colour-mode/colour-mode.ts'
import type { Route } from './+types/root'
import { ErrorPage } from './frame/error-page.tsx'
import { officeContext } from './office-context.server.ts'
import './styles/base.css'
import './styles/controls.css'
import './styles/marks.css'
import './styles/frame.css'
import './styles/density.css'
import './styles/parts.css'
import './styles/cards.css'
import './styles/table.css'
import './styles/overlays.css'
import './styles/menus.css'
import './styles/plots.css'
import './styles/grids.css'
import './styles/editing.css'
import './styles/translations.css'
import './styles/product.css'
import './styles/quotes.css'
import './styles/sites.css'
import './styles/content.css'
import './styles/touch.css'
import './styles/warehouse.css'
import './styles/widths.css'

export function loader({ context }: Route.LoaderArgs) {
  const { house, buildId, requestId } = context.get(officeContext)
  const icon = findAsset(house.assets, 'icon.svg', 'en')?.light ?? null
  return {
    themeHref: house.themeHref,
    icon,
    build: buildId,
    requestId,
    lang: languageTag(spokenLocale()),
    languageHref: languageHref(),
  }
}

export function shouldRevalidate() {
  return false
}

export const meta: Route.MetaFunction = () => [{ title: say('Office') }]

const scriptInHead = import.meta.env.SSR ? beforePaint : ''

/** The document of the office, apart from that of the shops. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    // The script in the head marks visitors of shops who have to choose about cookies.
    delete document.documentElement.dataset.consent
    return followColourMode()
  }, [])
  return (
    <html
      lang={data?.lang ?? 'en-GB'}
      data-theme="light"
      data-build={data?.build}
      data-request={data?.requestId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, the same for everyone */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptInHead }} />
        {data?.languageHref && <script src={data.languageHref} />}
        <Meta />
        {data && <link rel="stylesheet" href={data.themeHref} precedence="tokens" />}
        <Links />
        {data?.icon && <link rel="icon" href={data.icon} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function OfficeRoot() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="signin office">
      <ErrorPage error={error} />
    </main>
  )
}
