import { ok, type Result } from '#core/result.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { examineMovements } from './examine-movements.server.ts'
import { findMovements } from './movements.queries.server.ts'
import { findOpenCases } from './open-cases.queries.server.ts'
import { type Coverage, findUnlisted } from './our-payments.queries.server.ts'
import { unsettledSince } from './run-span.ts'
import type { Counts, Run } from './runs.queries.server.ts'

type Gone = Pick<Run, 'provider' | 'from' | 'to' | 'startedAt'>

const atOnce = 100
/** What remains after these batches waits for the next run. */
const maxBatches = 20

type Conditions = { coverage: Coverage; isInsisting: boolean }

/** After a list was read to its end: examines payments that it lacks, and open cases that it did not reach. */
export async function examineRest(
  parts: PaymentParts,
  run: Gone,
  conditions: Conditions,
): Promise<Result<Counts, 'unavailable'>> {
  const counts = { matched: 0, replayed: 0, cases: 0 }
  for (const examineSome of [examineUnlisted, examineOpenCases]) {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      const examined = await examineSome(parts, run, conditions)
      if (examined === null) break
      if (!examined.ok) return examined
      counts.replayed += examined.value.replayed
      counts.cases += examined.value.cases
    }
  }
  return ok(counts)
}

type Examined = Promise<Result<Counts, 'unavailable'> | null>

async function examineUnlisted(parts: PaymentParts, run: Gone, conditions: Conditions): Examined {
  const { provider } = run
  const paymentIds = await findUnlisted(parts.db, provider, conditions.coverage, unsettledSince(run), atOnce)
  if (paymentIds.length === 0) return null
  return examineMovements(parts, { provider, movements: [], paymentIds, ...conditions })
}

async function examineOpenCases(parts: PaymentParts, run: Gone, conditions: Conditions): Examined {
  const { provider } = run
  const open = await findOpenCases(parts.db, provider, run.startedAt, atOnce)
  if (open.length === 0) return null
  const refs = open.map(({ ref }) => ref)
  const paymentIds = open.flatMap(({ paymentId }) => paymentId ?? [])
  const movements = await findMovements(parts.db, provider, { refs })
  return examineMovements(parts, { provider, movements, paymentIds, refs, ...conditions })
}
