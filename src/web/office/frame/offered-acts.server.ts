import type { Site } from '#shop/sites/site.ts'
import { may, mayAnywhere, mayEverywhere, type StaffMember } from '#shop/staff/staff-member.ts'
import type { Act, Screen } from '../screens/screen.ts'
import { screenList } from '../screens.ts'
import type { OfferedScreen } from './offered-acts.ts'

/** What Ctrl K may offer this person: the acts that screens offer, on the sites on which the person has their right. */
export function offeredActs(
  member: Pick<StaffMember, 'grants'>,
  sites: readonly Pick<Site, 'id' | 'code'>[],
): OfferedScreen[] {
  return screenList.flatMap(([, screen]) => {
    const acts = Object.entries(screen.acts ?? {}).flatMap(([id, act]) => {
      const own = act.isOffered ? sitesFor(member, sites, { screen, act }) : []
      return own === null || own.length > 0 ? [{ id, title: act.title, sites: own }] : []
    })
    return acts.length > 0 ? [{ path: screen.path, acts }] : []
  })
}

/** Codes of sites, or null where the right does not depend on the site of the record. */
function sitesFor(
  member: Pick<StaffMember, 'grants'>,
  sites: readonly Pick<Site, 'id' | 'code'>[],
  { screen, act: { needs } }: { screen: Screen; act: Act },
): string[] | null {
  if (needs === null) return null
  if (screen.path.includes(':site'))
    return sites.filter(({ id }) => may(member, needs, id)).map(({ code }) => code)
  const isAllowed = screen.isForAllSites ? mayEverywhere(member, needs) : mayAnywhere(member, needs)
  return isAllowed ? null : []
}
