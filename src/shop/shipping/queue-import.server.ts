import type { Db } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'

/** Imports a carrier's list in the background. Asked for twice, it is imported twice, one after the other. */
export async function queueImport(
  db: Db,
  { courier, acceptsFewer }: { courier: string; acceptsFewer: boolean },
): Promise<void> {
  await db.transaction().execute((trx) => publishJob(trx, 'import-pickup-points', { courier, acceptsFewer }))
}
