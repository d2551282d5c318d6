import { type MiddlewareFunction, Outlet } from 'react-router'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'

/** A site that has not written about itself does not have the page. */
const whereWritten: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { content, site } = context.get(appContext)
  if (!content.hasPage(site.id, 'about-us')) throw pageNotFound()
  return next()
}

export const middleware = [whereWritten]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
