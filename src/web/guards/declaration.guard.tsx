import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { awaitsDelivery } from '#shop/pro/awaits-delivery.server.ts'
import { appContext } from '#web/app-context.server.ts'

/** An approved company with a parcel whose delivery is still to be chosen; everybody else is led to their declarations. */
const whereParcelsWait: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const ctx = context.get(appContext)
  if (!(await ctx.session.current()))
    throw redirect(accountPaths(ctx.locale).login(url.pathname + url.search))
  if (!(await awaitsDelivery(ctx))) throw redirect(proPaths(ctx.locale).overview())
  return next()
}

export const middleware = [whereParcelsWait]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
