import { pageNotFound, pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/catch-all.route'

/** The form of a content page's address; other addresses are never pages. */
const segment = String.raw`[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}._~-]{0,199}`
const slugPath = new RegExp(`^${segment}(?:/${segment}){0,9}/?$`, 'u')

export function loader({ params, url }: Route.LoaderArgs) {
  if (!slugPath.test(params['*'])) throw pageNotFoundAt(url)
  throw pageNotFound()
}

/** Never shown, because the error boundary renders. With a component this route is a page and not a bare response. */
export default function CatchAll() {
  return null
}
