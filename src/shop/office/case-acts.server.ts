import { type Amount, size } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { proposeResolution } from '#shop/cases/propose-resolution.server.ts'
import { resolveCase } from '#shop/cases/resolve-case.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { examineCase } from '#shop/reconciliation/examine-case.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { type CaseRow, findCase } from './list-cases.server.ts'
import { differenceOf } from './money-cases.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'
import { limitIn, needsSecondPerson } from './second-person.ts'

type Limits = { db: Db; house: Site; site(siteId: number): Site }
type Desk = PaymentParts & Limits & { member: { id: string } }

/** Asks the provider and compares again. */
export async function compareAgain(
  desk: Desk,
  found: CaseRow,
  siteIds: readonly number[],
): Promise<Result<{ isClosed: boolean }, StaffFailure>> {
  const examined = await examineCase(desk, { ...found, provider: found.provider as ProviderNumber })
  if (!examined.ok)
    return err({ text: say('The provider has not answered. Nothing has changed; try again.') })
  const now = await findCase(desk.db, siteIds, found.id)
  return ok({ isClosed: now?.state === 'resolved' })
}

/** What one person may close alone, in the currency of the case if the site has it; money of no site is the house's. */
export async function readCaseLimit(
  { db, house, site }: Limits,
  found: CaseRow,
): Promise<{ needsSecond: boolean; limit: Amount | null }> {
  const { id, currencies } = found.siteId === null ? house : site(found.siteId)
  const currency = currencies.find(({ isoCode }) => isoCode === found.currency) ?? null
  const limit = await readApprovalLimit(db, id)
  return {
    needsSecond: needsSecondPerson(size(differenceOf(found)), currency, limit),
    limit: currency && limitIn(currency, limit),
  }
}

/** One person closes a small case; above the limit a second one has to agree. */
export async function explainCase(
  desk: Desk,
  found: CaseRow,
  note: string,
): Promise<Result<{ isClosed: boolean }, Failure>> {
  const { needsSecond: isAsked } = await readCaseLimit(desk, found)
  const said = { id: found.id, note, staffId: desk.member.id }
  const done = await (isAsked ? proposeResolution(desk, said) : resolveCase(desk, said))
  return done.ok ? ok({ isClosed: !isAsked }) : done
}

export async function confirmCase(
  desk: Desk,
  { id, proposal }: CaseRow,
): Promise<Result<null, Failure | StaffFailure>> {
  if (!proposal) return err({ text: say('Nobody has explained this case yet.') })
  if (proposal.staffId === desk.member.id)
    return err({ text: say('Another person has to confirm it: you have explained it.') })
  return resolveCase(desk, { id, note: proposal.note, staffId: desk.member.id })
}
