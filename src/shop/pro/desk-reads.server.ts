import type { Db } from '#platform/database.server.ts'
import { findCompany, findDeclarations, findMembers } from './pro.queries.server.ts'
import type { Declaration, DeclarationState, ProCompany, ProMember } from './pro.ts'

const open: readonly DeclarationState[] = ['submitted', 'checked', 'accepted', 'correction_needed']
const shown = 50

export type DeskCompany = { company: ProCompany; people: ProMember[]; declarations: Declaration[] }

/** A company as the office sees it: its people, and what it has declared and not sent on yet. */
export async function readDeskCompany(db: Db, siteId: number, id: string): Promise<DeskCompany | null> {
  const [company, people, declarations] = await Promise.all([
    findCompany(db, siteId, { id }),
    findMembers(db, siteId, id),
    findDeclarations(db, siteId, { companyId: id, states: open }, { limit: shown }),
  ])
  return company && { company, people, declarations }
}

export async function findDeskCompany(db: Db, siteId: number, id: string): Promise<ProCompany | null> {
  return findCompany(db, siteId, { id })
}
