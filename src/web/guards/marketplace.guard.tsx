import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { whereFeature } from './where-feature.server.ts'

export const middleware = [whereFeature('marketplace')]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

/** What is behind the question mark opens and shuts no page, so a page that has it all need not ask again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default Outlet
