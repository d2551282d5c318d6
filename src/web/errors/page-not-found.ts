import { data } from 'react-router'

/** An address that no page has. */
export function pageNotFound() {
  return data(null, { status: 404, statusText: 'Page not found' })
}

/** An address that a page has, with parameters that cannot be meant (specification 8). */
export function pageNotFoundAt(url: URL) {
  return data(null, { status: 404, statusText: `Page Not Found: ${url.pathname}` })
}
