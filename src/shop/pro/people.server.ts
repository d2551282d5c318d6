import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { findCompany, findMember, findMembers } from './pro.queries.server.ts'
import type { InviteInput, MemberInput } from './pro.schema.ts'
import type { ProMember } from './pro.ts'
import { requireMember } from './pro-member.server.ts'

const mostPeople = 50
const lastsMs = 14 * 24 * 3_600_000

/** Sends an invitation by email; to an address that is invited already, a new one: the link before stops counting. */
export async function invite(ctx: RequestContext, input: InviteInput): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'manage_people')
  if (!own.ok) return own
  const { db, site, clock, limits, clientNetwork, locale } = ctx
  const limited = await refusedByLimits(limits, { 'pro-invite': clientNetwork })
  if (limited) return err(limited)
  const { company } = own.value
  const at = clock()
  const { token, hash } = newToken()
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    await findCompany(trx, site.id, { id: company.id }, { isLocked: true })
    const people = await findMembers(trx, site.id, company.id)
    const known = people.find(({ email }) => email === input.email)
    if (known?.userId) return err(onField('email', 'validation.member_known'))
    if (!known && people.length >= mostPeople) return err(onField('email', 'validation.members_most'))
    const values = { ...limitColumns(input), token_hash: hash, invited_at: at, locale }
    const { id } = known
      ? await trx
          .updateTable('pro_members')
          .set(values)
          .where('site_id', '=', site.id)
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('pro_members')
          .values({ ...values, site_id: site.id, company_id: company.id, email: input.email })
          .returning('id')
          .executeTakeFirstOrThrow()
    // The database keeps only the hash; the token travels to the job that writes the email.
    await publish(trx, { topic: 'pro.invited', siteId: site.id, payload: { memberId: id, token } })
    return ok(null)
  })
}

const onField = (
  field: string,
  code: 'validation.member_known' | 'validation.members_most' | 'validation.last_owner',
) => ({
  code: 'service.validation' as const,
  errors: { [field]: [{ code }] },
})

function limitColumns({ role, spendLimit, spendPeriod, approveAbove }: Omit<MemberInput, 'id'>) {
  const isLimited = role === 'buyer'
  return {
    role,
    spend_limit: isLimited && spendLimit !== null ? decimal(spendLimit) : null,
    spend_period: spendPeriod,
    approve_above: isLimited && approveAbove !== null ? decimal(approveAbove) : null,
  }
}

export type Invitation = { company: string; role: ProMember['role']; email: string; isForMe: boolean }

/** What the link of an invitation opens. Only the invited address may accept, so a forwarded link helps nobody. */
export async function readInvitation(
  ctx: RequestContext,
  token: string,
): Promise<Result<Invitation, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const found = await findInvited(ctx, token)
  if (!found) return err({ code: 'auth.token_expired' })
  const company = await findCompany(ctx.db, ctx.site.id, { id: found.company_id })
  const isForMe = found.email === own.value.user.email.toLowerCase()
  return ok({
    company: company?.name ?? '',
    role: found.role as ProMember['role'],
    email: found.email ?? '',
    isForMe,
  })
}

export async function acceptInvitation(ctx: RequestContext, token: string): Promise<Result<null, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { user } = own.value
  const { db, site, clock } = ctx
  const found = await findInvited(ctx, token)
  if (!found) return err({ code: 'auth.token_expired' })
  if (found.email !== user.email.toLowerCase()) return err({ code: 'service.forbidden' })
  if (user.verifiedAt === null) return err({ code: 'auth.email_not_verified' })
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    await findCompany(trx, site.id, { id: found.company_id }, { isLocked: true })
    if (await findMember(trx, site.id, { userId: user.id })) return err({ code: 'pro.other_company' })
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ').slice(0, 120)
    const { numUpdatedRows } = await trx
      .updateTable('pro_members')
      .set({ user_id: user.id, name, token_hash: null, joined_at: clock() })
      .where('site_id', '=', site.id)
      .where('id', '=', found.id)
      .where('user_id', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? ok(null) : err({ code: 'auth.token_expired' })
  })
}

async function findInvited({ db, site, clock }: RequestContext, token: string) {
  const hash = tokenHash(token)
  if (!hash) return null
  const row = await db
    .selectFrom('pro_members')
    .select(['id', 'company_id', 'email', 'role', 'invited_at'])
    .where('site_id', '=', site.id)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row && row.invited_at.getTime() + lastsMs > clock().getTime() ? row : null
}

export async function changeMember(
  ctx: RequestContext,
  { id, ...limits }: MemberInput,
): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'manage_people')
  if (!own.ok) return own
  return onPerson(ctx, own.value.company.id, id, async (trx, person, people) => {
    if (isLastOwner(person, people) && limits.role !== 'owner')
      return err(onField('role', 'validation.last_owner'))
    await trx
      .updateTable('pro_members')
      .set(limitColumns(limits))
      .where('site_id', '=', ctx.site.id)
      .where('id', '=', id)
      .execute()
    return ok(null)
  })
}

/** At once: the next request of theirs finds no company. What they did stays under their name. */
export async function removeMember(ctx: RequestContext, id: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'manage_people')
  if (!own.ok) return own
  const { company } = own.value
  return onPerson(ctx, company.id, id, async (trx, person, people) => {
    // Parcels lie under the first owner's suite: they stay as long as the company does.
    if (isLastOwner(person, people) || person.userId === company.ownerId)
      return err(onField('id', 'validation.last_owner'))
    await trx
      .updateTable('pro_members')
      .set({ removed_at: ctx.clock(), token_hash: null })
      .where('site_id', '=', ctx.site.id)
      .where('id', '=', id)
      .execute()
    return ok(null)
  })
}

function isLastOwner(person: ProMember, people: readonly ProMember[]): boolean {
  const owners = people.filter(({ role, userId }) => role === 'owner' && userId !== null)
  return owners.length === 1 && owners[0]?.id === person.id
}

/** Under the lock of the company, so that two owners cannot remove each other. */
function onPerson(
  { db, site }: RequestContext,
  companyId: string,
  id: string,
  act: (trx: Trx, person: ProMember, people: readonly ProMember[]) => Promise<Result<null, Failure>>,
): Promise<Result<null, Failure>> {
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    await findCompany(trx, site.id, { id: companyId }, { isLocked: true })
    const people = await findMembers(trx, site.id, companyId)
    const person = people.find((one) => one.id === id)
    return person ? act(trx, person, people) : err({ code: 'service.not_found' })
  })
}
