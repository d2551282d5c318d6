import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Site } from '#shop/sites/site.ts'
import { findPeopleWith } from '#shop/staff/find-people-with.server.ts'
import type { OfficeContext } from '#shop/staff/office-context.server.ts'
import { type Permission, ruleOf } from '#shop/staff/permissions.ts'
import { may, mayAnywhere, type StaffMember, sitesOf, sitesWith } from '#shop/staff/staff-member.ts'
import type { SignedInStaff } from '#shop/staff/staff-session.server.ts'
import { officeContext } from '../office-context.server.ts'
import { mayUse, type ScreenId, screenOf } from '../screens.ts'

/** The context of a signed-in person. */
export type Office = OfficeContext & {
  member: StaffMember
  deviceId: string
  isConfirmed: boolean
  may(permission: Permission, siteId: number): boolean
  mayAnywhere(permission: Permission): boolean
  /** The sites whose rows a list shows: those with the right, or of them the one chosen in the switcher. */
  siteIds(permission: Permission): number[]
  /** The same, whatever is chosen in the switcher. */
  allSiteIds(permission: Permission): number[]
  site(siteId: number): Site
}

export const staffContext = createContext<Office>()

/** Nobody sees a screen without being signed in; a locked session is asked for the password first. */
export async function requireStaff({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const office = context.get(officeContext)
  const current = await office.session.current()
  const url = new URL(request.url)
  const to = url.pathname === '/' ? '' : `?to=${encodeURIComponent(url.pathname + url.search)}`
  if (!current) throw redirect(`/sign-in${to}`)
  if (current.isLocked) {
    // A form stays on the page with what was typed; the page shows its lock screen.
    if (request.method !== 'GET') throw data({ isLocked: true }, { status: 423 })
    throw redirect(`/locked${to}`)
  }
  context.set(staffContext, officeOf(office, current))
}

function officeOf(office: OfficeContext, { member, deviceId, isConfirmed }: SignedInStaff): Office {
  const sites = office.sites.all()
  const ids = sites.map(({ id }) => id)
  const chosen = (siteIds: number[]) => {
    const { chosenSiteId } = member
    return chosenSiteId !== null && sitesOf(member, ids).includes(chosenSiteId)
      ? siteIds.filter((id) => id === chosenSiteId)
      : siteIds
  }
  return {
    ...office,
    member,
    deviceId,
    isConfirmed,
    may: (permission, siteId) => may(member, permission, siteId),
    mayAnywhere: (permission) => mayAnywhere(member, permission),
    siteIds: (permission) => chosen(sitesWith(member, permission, ids)),
    allSiteIds: (permission) => sitesWith(member, permission, ids),
    site(siteId) {
      const found = sites.find(({ id }) => id === siteId)
      if (!found) throw new Error(`There is no site ${siteId}`)
      return found
    },
  }
}

type Load<T> = (
  office: Office,
  args: { params: Record<string, string | undefined>; url: URL },
) => Promise<T> | T

/** The loader of a screen: a person without its right sees which one is missing and who has it. */
export function screenLoader<T>(id: ScreenId, load: Load<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    const office = context.get(staffContext)
    const screen = screenOf(id)
    if (screen.needs && !mayUse(office.member, screen)) throw await notForThisRole(office, screen.needs)
    return load(office, { params, url: new URL(request.url) })
  }
}

export function missing(): Error {
  return data(null, { status: 404 }) as unknown as Error
}

/** The page says which right is missing and who has it. */
export async function notForThisRole({ db }: Office, permission: Permission) {
  const { title } = ruleOf(permission)
  return data({ permission: title, people: await findPeopleWith(db, permission) }, { status: 403 })
}
