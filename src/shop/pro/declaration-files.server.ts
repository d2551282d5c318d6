import { createHash, randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import { type FileKind, fileKind, fileName, type GoodFile, maxFileBytes } from '#shop/orders/file-kind.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findDeclarations } from './pro.queries.server.ts'
import { type Declaration, editable, mostInvoices } from './pro.ts'
import { requireMember } from './pro-member.server.ts'

const wrong = (failure: { code: 'validation.file_size' | 'validation.file_type'; name: string }) => ({
  code: 'service.validation' as const,
  errors: { invoice: [{ code: failure.code, params: { name: failure.name } }] },
})

/** What a file is, its first bytes decide, never its name. */
export function judgeInvoices(
  files: readonly { name: string; bytes: Uint8Array }[],
): Result<GoodFile[], Failure> {
  if (files.length > mostInvoices)
    return err({
      code: 'service.validation',
      errors: { invoice: [{ code: 'validation.too_many', params: { count: mostInvoices } }] },
    })
  const good: GoodFile[] = []
  for (const { name, bytes } of files) {
    if (bytes.length > maxFileBytes) return err(wrong({ code: 'validation.file_size', name }))
    const kind = fileKind(bytes)
    if (!kind) return err(wrong({ code: 'validation.file_type', name }))
    good.push({ name: fileName(name, kind), kind, bytes })
  }
  return ok(good)
}

/** Beside those that it has; the caller has locked the declaration or has just written it. */
export async function keepInvoices(
  trx: Trx,
  { siteId, id, companyId }: Pick<Declaration, 'siteId' | 'id' | 'companyId'>,
  files: readonly GoodFile[],
  at: Date,
): Promise<Result<null, Failure>> {
  if (files.length === 0) return ok(null)
  const known = await listInvoiceFiles(trx, siteId, id)
  if (known.length + files.length > mostInvoices)
    return err({
      code: 'service.validation',
      errors: { invoice: [{ code: 'validation.too_many', params: { count: mostInvoices } }] },
    })
  for (const { name, kind, bytes } of files)
    await trx
      .insertInto('pro_files')
      .values({
        id: randomUUID(),
        site_id: siteId,
        company_id: companyId,
        declaration_id: id,
        name,
        content_type: kind,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes: Buffer.from(bytes),
        uploaded_at: at,
      })
      .execute()
  return ok(null)
}

export function listInvoiceFiles(db: Db | Trx, siteId: number, declarationId: string) {
  return db
    .selectFrom('pro_files')
    .select(['id', 'name', 'size'])
    .where('site_id', '=', siteId)
    .where('declaration_id', '=', declarationId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** For everybody of the company; a file of another one is unknown. */
export async function readInvoiceFile(
  ctx: RequestContext,
  id: string,
): Promise<Result<{ name: string; kind: FileKind; bytes: Buffer }, Failure>> {
  const own = await requireMember(ctx, 'see')
  if (!own.ok) return own
  const row = UuidText.safeParse(id).success
    ? await ctx.db
        .selectFrom('pro_files')
        .select(['name', 'content_type', 'bytes'])
        .where('site_id', '=', ctx.site.id)
        .where('company_id', '=', own.value.company.id)
        .where('declaration_id', 'is not', null)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  return row
    ? ok({ name: row.name, kind: row.content_type as FileKind, bytes: row.bytes })
    : err({ code: 'service.not_found' })
}

/** While the declaration may be changed. */
export async function removeInvoiceFile(ctx: RequestContext, id: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'declare')
  if (!own.ok) return own
  const { db, site } = ctx
  const { company } = own.value
  return db.transaction().execute(async (trx): Promise<Result<null, Failure>> => {
    const file = await trx
      .selectFrom('pro_files')
      .select('declaration_id')
      .where('site_id', '=', site.id)
      .where('company_id', '=', company.id)
      .where('id', '=', id)
      .executeTakeFirst()
    const ids = file?.declaration_id ? [file.declaration_id] : []
    const [declaration] = await findDeclarations(
      trx,
      site.id,
      { companyId: company.id, ids },
      { isLocked: true },
    )
    if (!declaration) return err({ code: 'service.not_found' })
    if (!editable.includes(declaration.state)) return err({ code: 'service.stale_version' })
    await trx.deleteFrom('pro_files').where('site_id', '=', site.id).where('id', '=', id).execute()
    return ok(null)
  })
}
