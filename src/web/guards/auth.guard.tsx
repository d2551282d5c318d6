import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { appContext } from '#web/app-context.server.ts'

/** Sends guests to the sign-in page, which leads back here. */
const signedInOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { session, locale } = context.get(appContext)
  if (await session.current()) return next()
  throw redirect(accountPaths(locale).login(url.pathname + url.search))
}

export const middleware = [signedInOnly]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
