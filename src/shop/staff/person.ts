import type { MessageLocale } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Role } from './permissions.ts'
import { mayEverywhere, type StaffMember } from './staff-member.ts'

export type HeldRole = { role: Role; siteId: number | null }
export type Person = {
  id: string
  email: string
  name: string
  roles: HeldRole[]
  /** Languages whose texts the person may change; null for all of them. */
  translates: MessageLocale[] | null
  state: 'active' | 'invited' | 'blocked'
  lastSeenAt: Date | null
}

/** What a person who manages staff may hand out: on their own sites only, and nothing above their own rights. */
export function grantRefusal(manager: Pick<StaffMember, 'grants'>, held: readonly HeldRole[]): string | null {
  if (mayEverywhere(manager, 'staff.manage') && isSuper(manager)) return null
  for (const { role, siteId } of held) {
    if (role === 'super_admin') return say('Only a super admin makes a super admin.')
    const isOwn = manager.grants.some(
      (grant) =>
        grant.permissions.includes('staff.manage') && (grant.siteId === null || grant.siteId === siteId),
    )
    if (!isOwn) return say('You can give roles on your own sites only.')
  }
  return null
}

function isSuper({ grants }: Pick<StaffMember, 'grants'>): boolean {
  return grants.some(({ role }) => role === 'super_admin')
}
