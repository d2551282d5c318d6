import type { HeldRole } from '#shop/staff/person.ts'

/** The value of a box: `buyer:3` is the buyer of site 3, `buyer:` the buyer of all sites. */
export function boxOf({ role, siteId }: HeldRole): string {
  return `${role}:${siteId ?? ''}`
}
