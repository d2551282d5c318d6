import { createHash, randomUUID } from 'node:crypto'
import { countries } from '#core/country.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish, publishJob } from '#platform/outbox.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { fileKind } from '#shop/orders/file-kind.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { findCompany, findMember, moveCompany, noteMove } from './pro.queries.server.ts'
import type { ApplyInput } from './pro.schema.ts'

const megabyte = 1024 * 1024
const mostBytes = 10 * megabyte
export type Paper = { name: string; bytes: Uint8Array }

/**
 * A customer applies for their company and becomes its owner. The VAT number is checked by a job, so the application never
 * waits for the register. A company that was refused applies again with the same form.
 */
export async function applyForPro(
  ctx: RequestContext,
  input: ApplyInput,
  papers: readonly Paper[],
): Promise<Result<{ companyId: string }, Failure>> {
  const { db, site, clock, limits, clientNetwork, locale } = ctx
  if (!site.features.pro) return err({ code: 'service.not_found' })
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { user } = own.value
  const terms = termsInForce(ctx)
  if (!terms.ok) return terms
  const refused = await refusedByLimits(limits, { 'pro-apply': clientNetwork })
  if (refused) return err(refused)
  const wrong = judgePapers(papers, input.wantedDays)
  if (wrong) return err(wrong)
  const at = clock()
  return db.transaction().execute(async (trx): Promise<Result<{ companyId: string }, Failure>> => {
    const member = await findMember(trx, site.id, { userId: user.id })
    const known = await findCompany(trx, site.id, { ownerId: user.id }, { isLocked: true })
    // A second press finds the first one's company.
    if (known && known.state !== 'rejected') return ok({ companyId: known.id })
    if (!known && member) return err({ code: 'service.forbidden' })
    const values = {
      name: input.name,
      reg_code: input.regCode,
      vat_code: input.vatCode,
      country_id: countries[input.country].id,
      address: input.address,
      eori: input.eori,
      website: input.website,
      contact_name: input.contactName,
      phone: input.phone,
      volume: input.volume,
      goods: input.goods,
      wanted_days: input.wantedDays,
      vat_state: input.vatCode === '' ? 'none' : 'waiting',
      vat_name: '',
      vat_checked_at: null,
      vat_ask_at: input.vatCode === '' ? null : at,
      locale,
      terms_version: terms.value,
      applied_at: at,
    }
    const actor = { type: 'customer' as const, id: user.id }
    if (known) {
      const again = { ...values, letter: '', decided_at: null, decided_by: null }
      await moveCompany(trx, known, 'applied', { at, actor, ...again })
    }
    const companyId = known?.id ?? (await addCompany(trx, ctx, user, values, at))
    await addPapers(trx, site.id, companyId, papers, at)
    if (input.vatCode !== '') await publishJob(trx, 'check-vat', { siteId: site.id, companyId })
    return ok({ companyId })
  })
}

async function addCompany(
  trx: Trx,
  { site, locale }: RequestContext,
  user: { id: string; email: string },
  values: Record<string, unknown> & { contact_name: string },
  at: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('pro_companies')
    .values({ ...(values as never as object), site_id: site.id, owner_id: user.id, updated_at: at } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pro_members')
    .values({
      site_id: site.id,
      company_id: id,
      user_id: user.id,
      email: user.email,
      name: values.contact_name,
      role: 'owner',
      locale,
      invited_at: at,
      joined_at: at,
    })
    .execute()
  const actor = { type: 'customer' as const, id: user.id }
  await noteMove(trx, { siteId: site.id, entity: 'pro_company', id, from: null, to: 'applied', at, actor })
  await publish(trx, {
    topic: 'pro.moved',
    siteId: site.id,
    payload: { companyId: id, from: '', to: 'applied' },
  })
  return id
}

/** Terms of thirty days are given only to those who show their accounts. */
export function judgePapers(papers: readonly Paper[], wantedDays: number): Failure | null {
  const wrong = (
    code: 'validation.file_size' | 'validation.file_type' | 'validation.pro_accounts',
    name = '',
  ) => ({
    code: 'service.validation' as const,
    errors: { papers: [{ code, params: { name } }] },
  })
  if (papers.length === 0 && wantedDays === 30) return wrong('validation.pro_accounts')
  const large = papers.find(({ bytes }) => bytes.length > mostBytes)
  if (large) return wrong('validation.file_size', large.name)
  const odd = papers.find(({ bytes }) => fileKind(bytes) !== 'application/pdf')
  return odd ? wrong('validation.file_type', odd.name) : null
}

async function addPapers(
  trx: Trx,
  siteId: number,
  companyId: string,
  papers: readonly Paper[],
  at: Date,
): Promise<void> {
  for (const { name, bytes } of papers.slice(0, 3)) {
    await trx
      .insertInto('pro_files')
      .values({
        id: randomUUID(),
        site_id: siteId,
        company_id: companyId,
        name: name.slice(0, 200) || 'accounts.pdf',
        content_type: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes: Buffer.from(bytes),
        uploaded_at: at,
      })
      .execute()
  }
}
