import { err, ok, type Result } from '#core/result.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { examineMovements } from './examine-movements.server.ts'
import { examineRest } from './examine-rest.server.ts'
import type { TheirMovement } from './finding.ts'
import { saveMovements } from './movements.queries.server.ts'
import { coverageOf } from './run-span.ts'
import { type Counts, insertFinishedRun } from './runs.queries.server.ts'
import { type RowProblem, readStatement, type StatementSpan } from './statement.ts'

const atOnce = 200

/**
 * A provider without an API for lists shows one to the merchant. Exported from there, it is compared like any other
 * list. Importing it again, or with overlapping days, changes nothing. It covers only its own days.
 */
export async function importStatement(
  parts: PaymentParts,
  {
    csv,
    span,
    provider = providers.paysera,
  }: { csv: string; span: StatementSpan; provider?: ProviderNumber },
): Promise<Result<Counts, { code: 'statement_invalid'; problems: RowProblem[] }>> {
  const read = readStatement(csv, span)
  if (!read.ok) return err({ code: 'statement_invalid', problems: read.error })
  return ok(await compareMovementsOf(parts, { movements: read.value, span, provider }))
}

/** Compares what a statement says of these days, and records that they are covered. */
export async function compareMovementsOf(
  parts: PaymentParts,
  {
    movements,
    span,
    provider,
  }: { movements: readonly TheirMovement[]; span: StatementSpan; provider: ProviderNumber },
): Promise<Counts> {
  const { db, clock } = parts
  const run = { provider, ...span, startedAt: clock() }
  const counts = { matched: 0, replayed: 0, cases: 0 }
  const add = (examined: Result<Counts, unknown>) => {
    if (!examined.ok) return
    counts.matched += examined.value.matched
    counts.replayed += examined.value.replayed
    counts.cases += examined.value.cases
  }
  for (let place = 0; place < movements.length; place += atOnce) {
    const some = movements.slice(place, place + atOnce)
    await saveMovements(db, provider, some, clock())
    const coverage = coverageOf(null, null)
    add(await examineMovements(parts, { provider, movements: some, coverage, isInsisting: true }))
  }
  add(await examineRest(parts, run, { isInsisting: true, coverage: coverageOf(null, run) }))
  await insertFinishedRun(db, run, counts, clock())
  return counts
}
