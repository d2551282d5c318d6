import { Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { ErrorScreen } from './errors/error-screen.tsx'

/** The one tree of localized pages; the locale itself was settled before React Router saw the request. */
export default function LocaleTree() {
  return <Outlet />
}

/** Here and not only at the root, so that the document and all that hangs on it outlive a missing page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
