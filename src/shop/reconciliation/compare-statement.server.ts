import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { LongIdText } from '#shop/ids.schema.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { compareMovementsOf } from './import-statement.server.ts'
import { readMapped, readTable } from './mapped-statement.ts'
import type { Counts } from './runs.queries.server.ts'
import type { RowProblem } from './statement.ts'
import type { StatementColumn } from './statement-columns.ts'
import { closeStatement, findStatement } from './statements.queries.server.ts'

const dayMs = 24 * 60 * 60 * 1000

type Chosen = {
  id: string
  mapping: readonly (StatementColumn | '')[]
  /** The days that it covers, both inclusive. */
  firstDay: string
  lastDay: string
  staffId: string
}

/**
 * Compares an uploaded statement like a provider's list: its lines are matched to payments, their fees recorded, and what
 * differs becomes cases. One wrong line, and nothing is read.
 */
export async function compareStatement(
  parts: PaymentParts,
  { id, mapping, firstDay, lastDay, staffId }: Chosen,
): Promise<Result<Counts, Failure | { code: 'statement_invalid'; problems: RowProblem[] }>> {
  const found = LongIdText.safeParse(id).success ? await findStatement(parts.db, id) : null
  const table = found?.content ? readTable(found.content) : null
  if (!table?.ok || mapping.length !== table.value.headings.length) return err({ code: 'service.not_found' })
  const span = { from: new Date(firstDay), to: new Date(Date.parse(lastDay) + dayMs) }
  const movements = readMapped(table.value, mapping, span)
  if (!movements.ok) return err({ code: 'statement_invalid', problems: movements.error })
  const counts = await compareMovementsOf(parts, {
    movements: movements.value,
    span,
    provider: providers.paysera,
  })
  const { matched, cases } = counts
  await parts.db
    .transaction()
    .execute((trx) =>
      closeStatement(trx, id, { firstDay, lastDay, matched, cases, staffId, at: parts.clock() }),
    )
  return ok(counts)
}
