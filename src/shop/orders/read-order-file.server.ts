import { err, ok, type Result } from '#core/result.ts'
import { tokenHash } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { FileKind } from './file-kind.ts'
import { findFile } from './order-files.queries.server.ts'

type File = { name: string; kind: FileKind; bytes: Buffer }

/** A file of someone else gives the same error as one that does not exist. */
export async function readOrderFile(
  ctx: RequestContext,
  { id, token }: { id: string; token: string | null },
): Promise<Result<File, Failure>> {
  const owner = await ownerOf(ctx, token)
  const file = owner && UuidText.safeParse(id).success && (await findFile(ctx.db, ctx.site.id, id, owner))
  return file ? ok(file) : err({ code: 'service.not_found' })
}

async function ownerOf(ctx: RequestContext, token: string | null) {
  if (token !== null) {
    const accessHash = tokenHash(token)
    return accessHash && { accessHash }
  }
  const own = await requireUser(ctx)
  return own.ok ? { userId: own.value.user.id } : null
}
