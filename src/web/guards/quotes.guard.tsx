import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { whereFeature } from './where-feature.server.ts'

/** Whose a quote is, its page finds out: an owner who is not signed in may come with the link of an email. */
export const middleware = [whereFeature('quotes')]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

/** The query does not change whether a page is accessible, so a change of it needs no new check. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default Outlet
