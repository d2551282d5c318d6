import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import { newToken } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import { requireMember } from '#shop/pro/pro-member.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { keyText } from './api-key.ts'

const mostKeys = 5
const handleBytes = 6

export async function listCompanyKeys(db: Db, siteId: number, companyId: string) {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'handle', 'created_at', 'last_used_at'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at: createdAt, last_used_at: lastUsedAt, ...row }) => ({
    ...row,
    createdAt,
    lastUsedAt,
  }))
}

/** A key of a company: it reads and writes the declarations of that company, and nothing else. Returned once. */
export async function issueCompanyKey(
  ctx: RequestContext,
  { name }: { name: string },
): Promise<Result<string, Failure>> {
  const own = await requireMember(ctx, 'manage_programs')
  if (!own.ok) return own
  const { company } = own.value
  const { db, site, clock } = ctx
  if (company.state !== 'approved') return err({ code: 'service.forbidden' })
  const known = await listCompanyKeys(db, site.id, company.id)
  if (known.length >= mostKeys)
    return err({
      code: 'service.validation',
      errors: { name: [{ code: 'validation.too_many', params: { count: mostKeys } }] },
    })
  const handle = randomBytes(handleBytes).toString('hex')
  const { token, hash } = newToken()
  await db
    .insertInto('api_keys')
    .values({
      site_id: site.id,
      company_id: company.id,
      name,
      scopes: ['declarations'],
      handle,
      secret_hash: hash,
      requests_a_minute: 60,
      created_at: clock(),
    })
    .execute()
  return ok(keyText(handle, token))
}

/** At once and for good. */
export async function revokeCompanyKey(ctx: RequestContext, id: string): Promise<Result<null, Failure>> {
  const own = await requireMember(ctx, 'manage_programs')
  if (!own.ok) return own
  await ctx.db
    .updateTable('api_keys')
    .set({ revoked_at: ctx.clock(), previous_hash: null, previous_until: null })
    .where('site_id', '=', ctx.site.id)
    .where('company_id', '=', own.value.company.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return ok(null)
}
