import type { Permission } from './permissions.ts'
import { may, type StaffMember } from './staff-member.ts'

/** On every shop's host: opens a link, and ends what it opened. */
export const passPath = '/office-pass'

/** `customer`: the shop as a customer sees it. `preview`: a draft. `translate`: texts are changed on the page itself. */
export type PassKind = 'customer' | 'preview' | 'translate'

/** Any of them is enough, on the site of the pass. */
const needed: Readonly<Record<PassKind, readonly Permission[]>> = {
  customer: ['customers.contact'],
  preview: ['settings.edit', 'catalog.edit'],
  translate: ['translations.edit'],
}

export function mayUsePass(kind: PassKind, member: StaffMember, siteId: number): boolean {
  return needed[kind].some((permission) => may(member, permission, siteId))
}

/** What a member of staff may do on a shop's host for half an hour, on that site only. */
export type ShopPass = {
  id: string
  kind: PassKind
  member: StaffMember
  /** Of a `customer` pass. */
  user: { id: string; name: string; suiteCode: string } | null
  endsAt: Date
}

/** A draft of the site itself: who may only change the catalogue previews that on the published site. */
export function seesSiteDraft({ kind, member }: ShopPass, siteId: number): boolean {
  return kind === 'preview' && may(member, 'settings.edit', siteId)
}

/** Nothing can be changed or bought with such a pass. */
export function isForLooking({ kind }: Pick<ShopPass, 'kind'>): boolean {
  return kind !== 'translate'
}
