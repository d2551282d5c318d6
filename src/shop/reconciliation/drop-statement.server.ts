import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'

/** Deletes an uploaded file that was not compared. */
export async function dropStatement(db: Db, id: string): Promise<Result<null, Failure>> {
  const dropped = await db
    .transaction()
    .execute((trx) =>
      trx
        .deleteFrom('statements')
        .where('id', '=', id)
        .where('compared_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
  return dropped ? ok(null) : err({ code: 'service.not_found' })
}
