import * as build from 'virtual:react-router/server-build'
import { matchRoutes, type RouteObject } from 'react-router'

const reading = ['GET', 'HEAD']
const readingAndWriting = [...reading, 'POST']

/** The methods of the page at this path, or of its data: a route with an action accepts forms. */
export function pageMethods(pathname: string): readonly string[] {
  const page = pathname.replace(/(\/)_\.data$|\.data$/, '$1')
  const route = matchRoutes(table, page)?.at(-1)?.route
  const hasAction = route?.id !== undefined && build.routes[route.id]?.module.action !== undefined
  return hasAction ? readingAndWriting : reading
}

const table = routesIn(undefined)

function routesIn(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const known = { id, ...(path !== undefined && { path }) }
    return [index ? { ...known, index } : { ...known, children: routesIn(id) }]
  })
}
