import type { RouteConfigEntry } from '@react-router/dev/routes'

export type Comparison = { differing: string[]; toCome: string[] }
type Specified = Readonly<Record<string, string | null>>

/** Compares the route table with the specified list: a difference is an error, a missing page is still to come. */
export function compareRoutes(table: readonly RouteConfigEntry[], specified: Specified): Comparison {
  const built = table.flatMap((entry) => leaves(entry, '', []))
  const differing = built.flatMap(({ path, guards }) => {
    const guard = specified[path]
    if (guard === undefined) return [`${path} is not in the specified list`]
    const isGuarded = guard === null ? guards.length === 0 : guards.includes(guard)
    return isGuarded
      ? []
      : [`${path} should be guarded by ${guard ?? 'nobody'}, not by ${guards.join(', ') || 'nobody'}`]
  })
  const paths = new Set(built.map(({ path }) => path))
  return { differing, toCome: Object.keys(specified).filter((path) => !paths.has(path)) }
}

function leaves(
  entry: RouteConfigEntry,
  parent: string,
  guards: readonly string[],
): { path: string; guards: readonly string[] }[] {
  const path = entry.path ? `${parent}/${entry.path}` : parent
  const guard = /^guard\/([a-z-]+)\//.exec(entry.id ?? '')?.[1]
  const inside = guard ? [...guards, guard] : guards
  if (entry.children) return entry.children.flatMap((child) => leaves(child, path, inside))
  return [{ path: specifiedSpelling(path), guards: inside }]
}

/** `/:locale/blog/:slug` → `/blog/{slug}`; a splat gets the name from the specification. */
function specifiedSpelling(path: string): string {
  const bare = path.replace(/^\/:locale(?=\/|$)/, '')
  const rest = /^\/password-reset\//.test(bare) ? 'token' : /^\/site-pro-payment\//.test(bare) ? 'id' : 'slug'
  return bare.replace(/:(\w+)(\??)/g, '{$1$2}').replace(/\*$/, `{${rest}…}`) || '/'
}
