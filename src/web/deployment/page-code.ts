import { matchRoutes, type RouteObject } from 'react-router'

type CodeRoute = { id: string; parentId?: string | undefined; path?: string; index?: boolean; module: string }
type Manifest = { routes: Record<string, CodeRoute> }

declare global {
  interface Window {
    /** Written into every page by React Router. */
    __reactRouterManifest?: Manifest
  }
}

/** Where the code of a page is, as the build that this document came with knows it. */
export function codeOf(pathname: string, manifest: Manifest | undefined): string[] {
  if (!manifest) return []
  const routes = Object.values(manifest.routes)
  return (matchRoutes(routesIn(routes, undefined), pathname) ?? []).flatMap(({ route }) => {
    const known = route.id === undefined ? undefined : manifest.routes[route.id]
    return known ? [known.module] : []
  })
}

function routesIn(routes: readonly CodeRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const known = { id, ...(path !== undefined && { path }) }
      return index ? { ...known, index } : { ...known, children: routesIn(routes, id) }
    })
}
