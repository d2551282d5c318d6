import type { Locale } from '#core/locale.ts'

export type Permission = 'view-translations'
export const permissions: readonly Permission[] = ['view-translations']

export type Company = { name: string; regCode: string; vatCode: string | null }

/** A signed-in user. */
export type User = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  type: 'personal' | 'business'
  company: Company | null
  countryId: number
  locale: Locale
  currencyId: number
  /** Part of the warehouse address. */
  suiteCode: string
  tierId: number | null
  permissions: readonly Permission[]
  verifiedAt: Date | null
  hasTwoFactor: boolean
}

/** A guest has no permissions. */
export function can(user: User | null, permission: Permission): boolean {
  return user?.permissions.includes(permission) ?? false
}
