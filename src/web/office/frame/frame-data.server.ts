import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readQueues } from '#shop/office/read-queues.server.ts'
import { roleNames } from '#shop/staff/permissions.ts'
import { initials, shortName, sitesOf } from '#shop/staff/staff-member.ts'
import type { Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { groups, type Screen } from '../screens/screen.ts'
import { mayUse, type ScreenId, screenList } from '../screens.ts'
import { offeredActs } from './offered-acts.server.ts'

export type FrameData = Awaited<ReturnType<typeof readFrame>>

/** What every screen is framed with: the person, their sites, and the navigation with what waits. */
export async function readFrame(office: Office) {
  const { member, sites } = office
  const queues = await readQueues(office, officeDay(office.clock()).endsAt)
  const own = sitesOf(
    member,
    sites.all().map(({ id }) => id),
  )
  return {
    me: {
      id: member.id,
      name: member.name,
      short: shortName(member.name),
      initials: initials(member.name),
      email: member.email,
      roles: rolesOf(office),
      hasShortcuts: member.hasShortcuts,
    },
    sites: sites
      .all()
      .filter(({ id }) => own.includes(id))
      .map(siteView),
    chosenSiteId:
      member.chosenSiteId !== null && own.includes(member.chosenSiteId) ? member.chosenSiteId : null,
    shopHref: sites.linkOrigin(shopCodeOf(office, own)),
    navigation: navigationOf(office, queues),
    offered: offeredActs(office.member, sites.all()),
  }
}

/** "Site admin on LT, LV · Support on all" */
function rolesOf({ member, sites }: Office): string {
  const byRole = Map.groupBy(member.grants, ({ role }) => role)
  return [...byRole]
    .map(([role, grants]) => {
      const codes = grants.map(({ siteId }) =>
        sites
          .all()
          .find(({ id }) => id === siteId)
          ?.code.toUpperCase(),
      )
      return codes.includes(undefined)
        ? say('{{role}} on all sites', { role: say(roleNames[role]) })
        : say('{{role}} on {{sites}}', { role: say(roleNames[role]), sites: codes.join(', ') })
    })
    .join(' · ')
}

function shopCodeOf({ member, sites }: Office, own: readonly number[]): string {
  const id = member.chosenSiteId ?? own[0]
  const all = sites.all()
  return (all.find((site) => site.id === id) ?? all[0])?.code ?? 'default'
}

type Queues = Awaited<ReturnType<typeof readQueues>>

function navigationOf(office: Office, queues: Queues) {
  const entryOf = (id: ScreenId, { path, title, navigation, acts }: Screen) => {
    const waiting = queues.filter(({ screen }) => screen === id).map(({ state }) => state)
    return {
      href: `/${path}`,
      title: say(title),
      isList: acts !== undefined && 'save-view' in acts,
      icon: navigation?.icon ?? 'page',
      key: navigation?.key ?? null,
      waiting: waiting.reduce((sum, state) => sum + state.waiting, 0),
      isDue: waiting.some(({ late, dueToday }) => late + dueToday > 0),
    }
  }
  return [null, ...groups].flatMap((group) => {
    const entries = screenList
      .filter(([, screen]) => screen.navigation?.group === group && mayUse(office.member, screen))
      .map(([id, screen]) => entryOf(id, screen))
    return entries.length > 0 ? [{ group, entries }] : []
  })
}
