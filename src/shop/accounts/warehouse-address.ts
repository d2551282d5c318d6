import type { User } from '#shop/session/user.ts'

/** The demo warehouse. The suite tells whose a parcel is. */
const street = '220 Terminal Street'
const town = ['Boston, MA 02129', 'United States']

/** In the format that American shops expect, line by line and in English. */
export function warehouseAddress(owner: Pick<User, 'firstName' | 'lastName' | 'suiteCode'>): string[] {
  return [`${owner.firstName} ${owner.lastName}`, street, `Suite ${owner.suiteCode}`, ...town]
}
