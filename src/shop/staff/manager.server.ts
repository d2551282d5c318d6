import type { OfficeContext } from './office-context.server.ts'
import type { StaffMember } from './staff-member.ts'

/** The person who changes something about a colleague. */
export type Manager = OfficeContext & { member: StaffMember }
