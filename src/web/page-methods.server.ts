import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router'
import { shopBuild } from './builds.server.ts'

const reading = ['GET', 'HEAD']
const readingAndWriting = [...reading, 'POST']

/** The methods of the page at a path, or of its data: a route with an action accepts forms. */
export function methodsOf(build: ServerBuild): (pathname: string) => readonly string[] {
  // Ranks the routes once; `matchRoutes` would do it for every form that is sent.
  const table = routeTable(build)
  return (pathname) => {
    const page = pathname.replace(/(\/)_\.data$|\.data$/, '$1')
    const route = table.match(page)?.at(-1)?.route
    const hasAction = route?.id !== undefined && build.routes[route.id]?.module.action !== undefined
    return hasAction ? readingAndWriting : reading
  }
}

// Made at the first request: pages of the build import this file.
let shopMethods: ReturnType<typeof methodsOf> | undefined
let shopTable: ReturnType<typeof routeTable> | undefined

export function pageMethods(pathname: string): readonly string[] {
  shopMethods ??= methodsOf(shopBuild)
  return shopMethods(pathname)
}

/** Whether a page has this path. The catch-all has every path, so it does not count. */
export function isRoute(pathname: string): boolean {
  shopTable ??= routeTable(shopBuild)
  const id = shopTable.match(pathname)?.at(-1)?.route.id
  return id !== undefined && id !== 'catch-all'
}

function routeTable(build: ServerBuild) {
  return createStaticHandler(routesIn(build, undefined))
}

function routesIn(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const known = { id, ...(path !== undefined && { path }) }
    return [index ? { ...known, index } : { ...known, children: routesIn(build, id) }]
  })
}
