import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { changeCompany, findCompany } from './pro.queries.server.ts'
import type { CompanyInput } from './pro.schema.ts'
import { requireMember } from './pro-member.server.ts'

/** What a company may change itself; name, codes and address were approved and are changed by us. */
export async function saveCompany(ctx: RequestContext, input: CompanyInput): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'manage_company')
  if (!own.ok) return own
  await ctx.db.transaction().execute(async (trx) => {
    const company = await findCompany(trx, ctx.site.id, { id: own.value.company.id }, { isLocked: true })
    if (!company) return
    await changeCompany(trx, company, {
      at: ctx.clock(),
      phone: input.phone,
      contact_name: input.contact_name,
      invoice_email: input.invoice_email,
    })
  })
  return ok(null)
}
