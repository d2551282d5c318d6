import { pageNotFound } from '#web/errors/page-not-found.ts'

export function loader() {
  throw pageNotFound()
}

/** Never shown, because the error boundary renders. With a component this route is a page and not a bare response. */
export default function NotFound() {
  return null
}
