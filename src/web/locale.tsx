import { Outlet } from 'react-router'

/** The one tree of localized pages; the locale itself was settled before React Router saw the request. */
export default function LocaleTree() {
  return <Outlet />
}
