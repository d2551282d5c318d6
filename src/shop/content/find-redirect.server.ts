import { sql } from 'kysely'
import type { RequestContext } from '#shop/request-context.server.ts'

type Ctx = Pick<RequestContext, 'db' | 'site'>

const mostHops = 5

/**
 * The redirect of an earlier address, or null. A chain of redirects is followed to its end, so
 * that a browser is sent only once; a loop gives null.
 */
export async function findRedirect(ctx: Ctx, pathname: string): Promise<string | null> {
  const passed = new Set<string>()
  let target: string | null = null
  let path = withoutSlash(pathname)
  for (let hop = 0; hop < mostHops; hop += 1) {
    passed.add(path)
    const next = await findTarget(ctx, path)
    if (next === null) return target
    path = withoutSlash(next.replace(/[?#].*$/, ''))
    if (passed.has(path)) return null
    target = next
  }
  return null
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

/** As it was typed, or in small letters; an address that a browser has escaped is compared as people write it, too. */
async function findTarget({ db, site }: Ctx, path: string): Promise<string | null> {
  const spellings = [path, decoded(path)].flatMap((one) => [one, one.toLowerCase()])
  if (path === '' || path.length > 300) return null
  const { rows } = await sql<{ target: string }>`
    select target from redirects where site_id = ${site.id} and path = any(${spellings}::text[])
    order by array_position(${spellings}::text[], path) limit 1`.execute(db)
  return rows[0]?.target ?? null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The query of the request goes along. */
export function withQuery(target: string, search: string): string {
  if (search === '') return target
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? []
  return `${path}${path.includes('?') ? search.replace('?', '&') : search}${hash}`
}
