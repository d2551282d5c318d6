import type { Permission } from './permissions.ts'
import { may, type StaffMember } from './staff-member.ts'

/** On every shop's host: opens a link, and ends what it opened. */
export const passPath = '/office-pass'

/** `customer`: the shop as a customer sees it. `preview`: a draft. `offer`: an offer that is not sent. `translate`: texts are changed on the page itself. */
export type PassKind = 'customer' | 'preview' | 'offer' | 'translate'

/** Any of them is enough, on the site of the pass. */
const needed: Readonly<Record<PassKind, readonly Permission[]>> = {
  customer: ['customers.contact'],
  preview: ['settings.edit', 'catalog.edit', 'promotions.edit', 'content.edit', 'content.translate'],
  offer: ['quotes.price'],
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
  /** Whether pages, posts and questions are shown as they are being written. */
  seesContentDrafts: boolean
  /** What the page shows is not published; its loader says so. */
  showsDraft?: true
}

/** What is being written for a site: for those who may write or translate it. */
export function seesContentDrafts(
  { kind, member }: Pick<ShopPass, 'kind' | 'member'>,
  siteId: number,
): boolean {
  const rights = ['content.edit', 'content.translate'] as const
  return kind === 'preview' && rights.some((right) => may(member, right, siteId))
}

/** A draft of the site itself: who may only change the catalogue previews that on the published site. */
export function seesSiteDraft({ kind, member }: ShopPass, siteId: number): boolean {
  return kind === 'preview' && may(member, 'settings.edit', siteId)
}

/** Nothing can be changed or bought with such a pass. */
export function isForLooking({ kind }: Pick<ShopPass, 'kind'>): boolean {
  return kind !== 'translate'
}
