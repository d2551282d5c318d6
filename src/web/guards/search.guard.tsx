import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { appContext } from '#web/app-context.server.ts'
import { pathsIn } from '#web/paths.ts'
import { whereFeature } from './where-feature.server.ts'

/** A search for nothing is the whole marketplace; filters and sorting are kept. */
const withText: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { searchParams } = url
  if (searchParams.get('searchText')?.trim() || searchParams.get('q')?.trim()) return next()
  const rest = new URLSearchParams(searchParams)
  rest.delete('searchText')
  rest.delete('q')
  const path = pathsIn(context.get(appContext).locale).marketplace()
  throw redirect(rest.size > 0 ? `${path}?${rest}` : path)
}

export const middleware = [whereFeature('marketplace'), withText]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
