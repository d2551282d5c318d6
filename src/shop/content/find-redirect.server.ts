import type { RequestContext } from '#shop/request-context.server.ts'

/** Where an address leads that was used before, or null. */
export async function findRedirect(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  pathname: string,
): Promise<string | null> {
  const path = pathname.replace(/\/$/, '')
  if (path.length > 300) return null
  const found = await db
    .selectFrom('redirects')
    .select('target')
    .where('site_id', '=', site.id)
    .where('path', '=', path)
    .executeTakeFirst()
  return found?.target ?? null
}
