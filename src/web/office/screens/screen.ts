import type { Permission } from '#shop/staff/permissions.ts'
import type { OfficeIcon } from '../ui/icon.tsx'

export const groups = ['Sell', 'Warehouse', 'Shop', 'Money', 'System'] as const
export type Group = (typeof groups)[number]

/** Something that a person can do on a screen. */
export type Act = {
  /** As the audit trail says it. */
  title: string
  /** Null for what everybody may do with their own account. */
  needs: Permission | null
  /** Ctrl K offers it for the record that is marked or open; the button of its page has the name of the act in `data-do`. */
  isOffered?: true
}

export type Screen = {
  path: string
  /** Within src/web/office. */
  file: string
  title: string
  /** The right to open it; null for everybody who is signed in. */
  needs: Permission | null
  /** What it shows belongs to no site: the right counts only if a person has it on every site. */
  isForAllSites?: true
  navigation?: { group: Group | null; icon: OfficeIcon /** Pressed after G. */; key?: string }
  acts?: Readonly<Record<string, Act>>
}
