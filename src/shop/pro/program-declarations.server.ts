import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import {
  type DeclarationLine,
  judgeLine,
  type LineErrors,
  lineKey,
  type TypedLine,
} from './declaration-line.ts'
import { findCompany, findMembers, toDeclaration } from './pro.queries.server.ts'
import { editable } from './pro.ts'
import type { DeclareLinesInput, ProgramDeclarationsQuery } from './program-declarations.schema.ts'
import { findSame, judgeGoods, takeLines } from './take-lines.server.ts'

type Refused = { line: number; column: string; code: string; reason: string }
type Taken = { taken: string[]; known: number[]; refused: Refused[] }

/** As a file would be taken: good lines at once, wrong ones named. A program acts as the company's first owner. */
export async function declareForProgram(
  ctx: RequestContext,
  companyId: string,
  { lines }: DeclareLinesInput,
): Promise<Result<Taken, Failure>> {
  const { db, site, clock, customs, t } = ctx
  const company = companyId === '' ? null : await findCompany(db, site.id, { id: companyId })
  const owner =
    company && (await findMembers(db, site.id, company.id)).find(({ userId }) => userId === company.ownerId)
  if (!company || !owner || company.state !== 'approved') return err({ code: 'service.forbidden' })
  const refused: Refused[] = []
  const refuse = (line: number, errors: LineErrors) => {
    for (const [column, failure] of Object.entries(errors))
      refused.push({ line, column, code: failure.code, reason: t(failure.code, failure.params) })
  }
  const good: { line: number; value: DeclarationLine }[] = []
  const first = new Map<string, number>()
  for (const [line, typed] of lines.entries()) {
    const judged = judgeLine(typed as TypedLine, site.sourceCurrencies)
    if (!judged.ok) refuse(line, judged.error)
    else if (first.has(lineKey(judged.value)))
      refuse(line, {
        tracking_in: {
          code: 'validation.line_repeats',
          params: { line: first.get(lineKey(judged.value)) ?? 0 },
        },
      })
    else {
      first.set(lineKey(judged.value), line)
      good.push({ line, value: judged.value })
    }
  }
  return db.transaction().execute(async (trx) => {
    const same = await findSame(
      trx,
      company,
      good.map(({ value }) => value),
    )
    const fresh = good.filter(({ value }) => {
      const known = same.get(lineKey(value))
      return !known || editable.includes(known.state)
    })
    const known = good.filter((one) => !fresh.includes(one)).map(({ line }) => line)
    const wrong = await judgeGoods(
      trx,
      customs,
      company,
      fresh.map(({ value }) => value),
    )
    const fitting = fresh.filter(({ line }, place) => {
      const errors = wrong[place]
      if (errors) refuse(line, errors)
      return !errors
    })
    const actor = { type: 'customer' as const, id: company.ownerId }
    const taken = await takeLines(
      trx,
      { company, memberId: owner.id, actor, at: clock() },
      fitting.map(({ value }) => value),
    )
    return ok({ taken, known, refused })
  })
}

/** Page by page, so that a program reads on where it stopped. */
export async function listForProgram(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  companyId: string,
  { cursor, limit }: ProgramDeclarationsQuery,
) {
  const rows = await db
    .selectFrom('pro_declarations')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('company_id', '=', companyId === '' ? '0' : companyId)
    .where('id', '>', cursor ?? '0')
    .orderBy('id')
    .limit(limit)
    .execute()
  const declarations = rows.map(toDeclaration).map((one) => ({
    number: one.number,
    state: one.state,
    tracking_in: one.trackingIn,
    invoice_no: one.invoiceNo,
    description: one.description,
    correction: one.correction,
  }))
  return ok({ declarations, next_cursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null })
}
