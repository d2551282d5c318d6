import { pageNotFound, pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/catch-all.route'

/** What a page's own address may look like; anything else cannot be one, today or later. */
const segment = String.raw`[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}._~-]{0,199}`
const slugPath = new RegExp(`^${segment}(?:/${segment}){0,9}/?$`, 'u')

export function loader({ params, url }: Route.LoaderArgs) {
  if (!slugPath.test(params['*'])) throw pageNotFoundAt(url)
  throw pageNotFound()
}

/** Never shown: the error boundary speaks. A component makes this a page and not a bare answer. */
export default function CatchAll() {
  return null
}
