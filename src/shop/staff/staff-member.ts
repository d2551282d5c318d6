import type { Locale, MessageLocale } from '#core/locale.ts'
import type { Permission, Role } from './permissions.ts'

/** A role of a person with what it allows; without a site it counts on all of them. */
export type Grant = { role: Role; siteId: number | null; permissions: readonly Permission[] }

export type StaffMember = {
  id: string
  email: string
  name: string
  locale: Locale
  hasShortcuts: boolean
  /** The site that lists show; null for all of the person's sites. */
  chosenSiteId: number | null
  /** Languages whose texts the person may change; null for all of them. */
  translates: readonly MessageLocale[] | null
  grants: readonly Grant[]
}

type Granted = Pick<StaffMember, 'grants'>

/** Whether a person may do this on a site. */
export function may({ grants }: Granted, permission: Permission, siteId: number): boolean {
  return grants.some(
    (grant) => (grant.siteId === null || grant.siteId === siteId) && grant.permissions.includes(permission),
  )
}

/** Whether a person may do this on any site. */
export function mayAnywhere({ grants }: Granted, permission: Permission): boolean {
  return grants.some((grant) => grant.permissions.includes(permission))
}

/** Whether a person may do this on every site, as settings that all sites share require. */
export function mayEverywhere({ grants }: Granted, permission: Permission): boolean {
  return grants.some((grant) => grant.siteId === null && grant.permissions.includes(permission))
}

/** Whether a person may change texts of this language, on a site or on all of them. */
export function mayTranslate(
  member: Pick<StaffMember, 'grants' | 'translates'>,
  siteId: number | null,
  locale: MessageLocale,
): boolean {
  if (member.translates && !member.translates.includes(locale)) return false
  return siteId === null
    ? mayEverywhere(member, 'translations.edit')
    : may(member, 'translations.edit', siteId)
}

/** The sites on which a person may do this. */
export function sitesWith(member: Granted, permission: Permission, siteIds: readonly number[]): number[] {
  return siteIds.filter((siteId) => may(member, permission, siteId))
}

/** The sites on which a person has any role. */
export function sitesOf({ grants }: Granted, siteIds: readonly number[]): number[] {
  return siteIds.filter((siteId) => grants.some((grant) => grant.siteId === null || grant.siteId === siteId))
}

/** "MK": for the round badge. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${words[0]?.[0] ?? ''}${last[0] ?? ''}`.toUpperCase()
}

/** "Marta K." */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last[0]}.` : first
}
