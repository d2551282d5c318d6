import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { safeRedirect } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { pathsIn } from '#web/paths.ts'

/** Redirects signed-in users. */
const guestsOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { session, locale } = context.get(appContext)
  if (!(await session.current())) return next()
  throw redirect(safeRedirect(url.searchParams.get('redirect')) ?? pathsIn(locale).home())
}

export const middleware = [guestsOnly]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
