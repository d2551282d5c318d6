/** Who is logged in. Nobody can be yet: accounts bring the rest of a user with them. */
export type User = { permissions: readonly Permission[] }
export type Permission = 'view-translations'

/** A guest has no permissions. */
export function can(user: User | null, permission: Permission): boolean {
  return user?.permissions.includes(permission) ?? false
}
