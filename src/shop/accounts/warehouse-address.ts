import type { User } from '#shop/session/user.ts'

/** The demo warehouse: whatever is sent there is told apart by the suite. */
const street = '220 Terminal Street'
const town = ['Boston, MA 02129', 'United States']

/** As a shop in America wants it written, line by line and in its language. */
export function warehouseAddress(owner: Pick<User, 'firstName' | 'lastName' | 'suiteCode'>): string[] {
  return [`${owner.firstName} ${owner.lastName}`, street, `Suite ${owner.suiteCode}`, ...town]
}
