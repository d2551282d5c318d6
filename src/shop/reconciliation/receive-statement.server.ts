import { decodeText } from '#core/csv-reader.ts'
import { ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import { type FileProblem, readTable } from './mapped-statement.ts'

const keptMs = 7 * 24 * 60 * 60 * 1000

/** Keeps the file of a statement until its columns are chosen. A broken file leaves nothing behind. */
export async function receiveStatement(
  { db, clock }: { db: Db; clock: () => Date },
  { fileName, bytes, staffId }: { fileName: string; bytes: Uint8Array; staffId: string },
): Promise<Result<{ id: string }, FileProblem>> {
  const { text } = decodeText(bytes)
  const table = readTable(text)
  if (!table.ok) return table
  const now = clock()
  return db.transaction().execute(async (trx) => {
    // Files that nobody has compared do not stay: they name people.
    await trx
      .deleteFrom('statements')
      .where('compared_at', 'is', null)
      .where('uploaded_at', '<', new Date(now.getTime() - keptMs))
      .execute()
    const { id } = await trx
      .insertInto('statements')
      .values({
        provider: providers.paysera,
        file_name: fileName.slice(0, 200) || 'statement.csv',
        // The database has no zero bytes in texts.
        content: text.replaceAll('\0', ''),
        line_count: table.value.rows.length,
        uploaded_by: staffId,
        uploaded_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ok({ id })
  })
}
