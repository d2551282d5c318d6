import { Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { appContext } from './app-context.server.ts'
import { ErrorScreen } from './errors/error-screen.tsx'
import { pageNotFound } from './errors/page-not-found.ts'

/** The one tree of localized pages. What was not redirected into it (a file at the root, say) is not in it. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (params.locale !== context.get(appContext).locale) throw pageNotFound()
  return null
}

/** Another language is another document. */
export function shouldRevalidate() {
  return false
}

export default function LocaleTree() {
  return <Outlet />
}

/** Here and not only at the root, so that the document and all that hangs on it outlive a missing page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
