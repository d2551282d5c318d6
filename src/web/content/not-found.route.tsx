import { pageNotFound } from '#web/errors/page-not-found.ts'

export function loader() {
  throw pageNotFound()
}

/** Never shown: the error boundary speaks. A component makes this a page and not a bare answer. */
export default function NotFound() {
  return null
}
