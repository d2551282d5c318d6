import { data } from 'react-router'

/** An address that no page has. */
export function pageNotFound() {
  return data(null, { status: 404, statusText: 'Page not found' })
}

const parametersFailed = 'Page Not Found: '

/** An address that a page has, with parameters that mean nothing: an unknown product, order or part (specification 8). */
export function pageNotFoundAt(url: URL) {
  return data(null, { status: 404, statusText: parametersFailed + url.pathname })
}

/** The path, if the parameters of a page failed. */
export function failedPath(statusText: string): string | null {
  return statusText.startsWith(parametersFailed) ? statusText.slice(parametersFailed.length) : null
}
