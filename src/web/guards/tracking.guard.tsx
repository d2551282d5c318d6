import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { isTrackable, readTrackingNumber } from '#shop/tracking/tracking-number.ts'
import { appContext } from '#web/app-context.server.ts'

/**
 * A number of the right form leads on; the form says what is odd about any other. How many may be looked for is counted
 * where they are: `readTracking`.
 */
const withNumber: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const typed = url.searchParams.get('number')
  const number = typed === null ? null : readTrackingNumber(typed)
  if (!number || !isTrackable(number)) return next()
  throw redirect(trackingPaths(context.get(appContext).locale).result(number.code))
}

export const middleware = [withNumber]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
