import type { RequestContext } from '#shop/request-context.server.ts'
import type { Flag } from './catalog-directory.ts'

type Looking = Pick<RequestContext, 'catalog' | 'site' | 'clock' | 'pass'>

/** Drafts are shown to a member of staff with a pass; what they see is never cached. */
export function seesDrafts({ pass }: Pick<Looking, 'pass'>): boolean {
  return pass?.kind === 'preview'
}

/** The flags of the site that shoppers see now; in a preview also those that have not begun. */
export function shownFlags(looking: Looking): Flag[] {
  const { catalog, site, clock } = looking
  const now = clock().getTime()
  const directory = catalog.directory()
  return seesDrafts(looking)
    ? directory.flags.filter(
        ({ siteIds, endsAt }) => siteIds.includes(site.id) && (endsAt === null || endsAt > now),
      )
    : directory.runningFlags(site.id, now)
}
