import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { GoodFile } from '#shop/orders/file-kind.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { judgeInvoices, keepInvoices } from './declaration-files.server.ts'
import {
  type DeclarationLine,
  judgeLine,
  type LineErrors,
  lineKey,
  type TypedLine,
} from './declaration-line.ts'
import { findDeclarations } from './pro.queries.server.ts'
import type { DeclareInput } from './pro.schema.ts'
import { editable, type ProCompany } from './pro.ts'
import { requireMember } from './pro-member.server.ts'
import { changeDeclaration, findSame, judgeGoods, sendDeclarations, takeLines } from './take-lines.server.ts'

const failureOf = (errors: LineErrors): Failure => ({
  code: 'service.validation',
  errors: Object.fromEntries(
    Object.entries(errors).map(([column, failure]) => [column, [failure]]),
  ) as FieldFailures,
})

/** What came with a declaration that was written just now. */
async function withInvoices(
  trx: Trx,
  { id: companyId, siteId }: Pick<ProCompany, 'id' | 'siteId'>,
  { number, files, at }: { number: string; files: readonly GoodFile[]; at: Date },
): Promise<Result<{ number: string }, Failure>> {
  const [declaration] = await findDeclarations(trx, siteId, { companyId, numbers: [number] })
  if (!declaration) return err({ code: 'service.not_found' })
  const kept = await keepInvoices(trx, declaration, files, at)
  return kept.ok ? ok({ number }) : kept
}

/** Writes one declaration, as a draft or to be sent, or changes one that may still be changed. */
export async function declare(
  ctx: RequestContext,
  { number, version, send, ...typed }: DeclareInput,
  invoices: readonly { name: string; bytes: Uint8Array }[] = [],
): Promise<Result<{ number: string }, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const { company, member, user } = own.value
  const { db, site, clock, customs, limits, clientNetwork } = ctx
  const judged = judgeLine(typed as TypedLine, site.sourceCurrencies)
  if (!judged.ok) return err(failureOf(judged.error))
  const files = judgeInvoices(invoices)
  if (!files.ok) return files
  if (invoices.length > 0) {
    const refused = await refusedByLimits(limits, { 'pro-files': clientNetwork })
    if (refused) return err(refused)
  }
  // The column of a file names where the invoice is; one that came along is here.
  const invoiceFile = judged.value.invoiceFile || (files.value[0]?.name ?? '')
  const line: DeclarationLine = { ...judged.value, invoiceFile }
  const at = clock()
  const actor = { type: 'customer' as const, id: user.id }
  return db.transaction().execute(async (trx): Promise<Result<{ number: string }, Failure>> => {
    const [wrong] = await judgeGoods(trx, customs, company, [line])
    if (wrong) return err(failureOf(wrong))
    const same = (await findSame(trx, company, [line])).get(lineKey(line))
    if (number === undefined) {
      if (same) return err(failureOf({ tracking_in: repeats(same.number) }))
      const isDraft = send === 'draft'
      const [made] = await takeLines(trx, { company, memberId: member.id, actor, at, isDraft }, [line])
      if (!made) return err({ code: 'service.stale_version' })
      return withInvoices(trx, company, { number: made, files: files.value, at })
    }
    const [known] = await findDeclarations(
      trx,
      site.id,
      { companyId: company.id, numbers: [number] },
      { isLocked: true },
    )
    if (!known) return err({ code: 'service.not_found' })
    if (!editable.includes(known.state) || (version !== undefined && version !== known.version))
      return err({ code: 'service.stale_version', details: { version: known.version } })
    if (same && same.id !== known.id) return err(failureOf({ tracking_in: repeats(same.number) }))
    await changeDeclaration(trx, known, line, at)
    if (send === 'submit') await sendDeclarations(trx, { company, actor, at }, [known])
    return withInvoices(trx, company, { number, files: files.value, at })
  })
}

const repeats = (number: string) => ({ code: 'validation.declared_already' as const, params: { number } })

/** Only what was never sent. */
export async function deleteDraft(ctx: RequestContext, number: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  return ctx.db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const key = { companyId: own.value.company.id, numbers: [number] }
    const [known] = await findDeclarations(trx, ctx.site.id, key, { isLocked: true })
    if (!known) return err({ code: 'service.not_found' })
    if (known.state !== 'draft') return err({ code: 'service.stale_version' })
    await trx
      .deleteFrom('pro_declarations')
      .where('site_id', '=', ctx.site.id)
      .where('id', '=', known.id)
      .execute()
    return ok(null)
  })
}

const mostTemplates = 30

/** What is declared again and again, without what differs each time: the parcel and its invoice. */
export async function saveTemplate(
  ctx: RequestContext,
  { number, name }: { number: string; name: string },
): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const { company } = own.value
  const { db, site, clock } = ctx
  const [known] = await findDeclarations(db, site.id, { companyId: company.id, numbers: [number] })
  if (!known) return err({ code: 'service.not_found' })
  const { shop, description, hs6, origin, quantity, unitValue, currencyId } = known
  const currency = site.sourceCurrencies.find(({ id }) => id === currencyId)?.isoCode ?? 'USD'
  const fields = {
    shop,
    description,
    hs6,
    origin,
    qty: String(quantity),
    unit_value: String(unitValue / 10_000),
    currency,
  }
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const { count } = await trx
      .selectFrom('pro_templates')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('site_id', '=', site.id)
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostTemplates)
      return err({
        code: 'service.validation',
        errors: { name: [{ code: 'validation.too_many', params: { count: mostTemplates } }] },
      })
    await trx
      .insertInto('pro_templates')
      .values({
        site_id: site.id,
        company_id: company.id,
        name,
        fields: JSON.stringify(fields),
        created_at: clock(),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'name']).doUpdateSet({ fields: JSON.stringify(fields) }),
      )
      .execute()
    return ok(null)
  })
}

export async function deleteTemplate(ctx: RequestContext, id: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  await ctx.db
    .deleteFrom('pro_templates')
    .where('site_id', '=', ctx.site.id)
    .where('company_id', '=', own.value.company.id)
    .where('id', '=', id)
    .execute()
  return ok(null)
}
