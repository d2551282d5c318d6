import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import {
  changeCompany,
  findCompany,
  findDeclarations,
  moveCompany,
  moveDeclarations,
  type ProActor,
} from './pro.queries.server.ts'
import { type CompanyState, companyMoves, declarationMoves, type ProCompany } from './pro.ts'

export type ProDesk = { db: Db; clock: () => Date; member: { id: string } }
export type CompanyOfSite = { siteId: number; id: string }
export type Terms = { limit: Amount; days: number }

type Moving = { version: number }
type OnCompany = { trx: Trx; company: ProCompany; at: Date; actor: ProActor }

/** Under the lock of the company; an act that saw another version of it is refused. */
function onCompany(
  { db, clock, member }: ProDesk,
  { siteId, id }: CompanyOfSite,
  { version }: Moving,
  act: (on: OnCompany) => Promise<Result<null, Failure>>,
): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const company = await findCompany(trx, siteId, { id }, { isLocked: true })
    if (!company) return err({ code: 'service.not_found' })
    if (company.version !== version) return err({ code: 'service.stale_version' })
    return act({ trx, company, at: clock(), actor: { type: 'staff', id: member.id } })
  })
}

async function move(
  { trx, company, at, actor }: OnCompany,
  to: CompanyState,
  change: Parameters<typeof moveCompany>[3] | object = {},
): Promise<Result<null, Failure>> {
  if (!companyMoves[company.state].includes(to)) return err({ code: 'service.stale_version' })
  await moveCompany(trx, company, to, { ...change, at, actor })
  return ok(null)
}

/** Somebody looks at the papers. */
export function reviewCompany(desk: ProDesk, key: CompanyOfSite, seen: Moving) {
  return onCompany(desk, key, seen, (on) => move(on, 'in_review'))
}

/** With terms, or without: then everything is paid at once. */
export function approveCompany(desk: ProDesk, key: CompanyOfSite, { version, limit, days }: Moving & Terms) {
  return onCompany(desk, key, { version }, (on) =>
    move(on, 'approved', {
      credit_limit: String(decimal(limit)),
      credit_days: days,
      letter: '',
      decided_at: on.at,
      decided_by: desk.member.id,
    }),
  )
}

export function rejectCompany(
  desk: ProDesk,
  key: CompanyOfSite,
  { version, letter }: Moving & { letter: string },
) {
  return onCompany(desk, key, { version }, (on) =>
    move(on, 'rejected', { letter, decided_at: on.at, decided_by: desk.member.id }),
  )
}

/** What is under way goes on; nothing new is declared or ordered. */
export function suspendCompany(
  desk: ProDesk,
  key: CompanyOfSite,
  { version, letter }: Moving & { letter: string },
) {
  return onCompany(desk, key, { version }, (on) => move(on, 'suspended', { letter }))
}

export function reopenCompany(desk: ProDesk, key: CompanyOfSite, seen: Moving) {
  return onCompany(desk, key, seen, (on) => move(on, 'approved', { letter: '' }))
}

/** A limit below what is used stops further orders on terms, and nothing else. */
export function changeTerms(desk: ProDesk, key: CompanyOfSite, { version, limit, days }: Moving & Terms) {
  return onCompany(desk, key, { version }, async ({ trx, company, at }) => {
    if (company.state !== 'approved') return err({ code: 'service.stale_version' })
    await changeCompany(trx, company, { at, credit_limit: String(decimal(limit)), credit_days: days })
    return ok(null)
  })
}

/** Asks the register once more. */
export function askAboutVat(desk: ProDesk, key: CompanyOfSite, seen: Moving) {
  return onCompany(desk, key, seen, async ({ trx, company, at }) => {
    if (company.vatCode === '') return err({ code: 'service.bad_request' })
    await changeCompany(trx, company, { at, vat_ask_at: at })
    await publishJob(trx, 'check-vat', { siteId: company.siteId, companyId: company.id })
    return ok(null)
  })
}

/** A declaration goes back to its company, with what must be put right. */
export function askForCorrection(
  { db, clock, member }: ProDesk,
  { siteId, id }: CompanyOfSite,
  { number, words }: { number: string; words: string },
): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const key = { companyId: id, numbers: [number] }
    const found = await findDeclarations(trx, siteId, key, { isLocked: true })
    const [declaration] = found
    if (!declaration) return err({ code: 'service.not_found' })
    if (!declarationMoves[declaration.state].includes('correction_needed'))
      return err({ code: 'service.stale_version' })
    const actor = { type: 'staff' as const, id: member.id }
    const change = { at: clock(), actor, correction: words, group_id: null }
    await moveDeclarations(trx, siteId, found, 'correction_needed', change)
    return ok(null)
  })
}
