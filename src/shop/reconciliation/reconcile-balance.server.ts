import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Finding } from '#shop/cases/case.ts'
import { keepCases } from '#shop/cases/keep-cases.server.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import {
  findBalanceDifferences,
  findClearingDifferences,
  findStrayTransfers,
} from './balance-comparison.queries.server.ts'
import { balanceFinding } from './balance-findings.ts'
import { findOpenCases } from './open-cases.queries.server.ts'
import { nextSpan } from './run-span.ts'
import { findCovered, findOpenRun, finishRun, insertRun } from './runs.queries.server.ts'

export type BalanceParts = { db: Db; log: Log; clock: () => Date }

/** So many findings are a disaster, not a list to work off: no case is closed then. */
const maxFindings = 500

/** The balance is its own provider: its ledger is compared with the payments that moved it, in both directions. */
export async function reconcileBalance(parts: BalanceParts): Promise<void> {
  const { db, clock } = parts
  const number = providers.balance
  const now = clock()
  await insertRun(db, number, nextSpan(await findCovered(db, number), now), now)
  const run = await findOpenRun(db, number)
  // Another process has just finished it.
  if (!run) return
  const open = await findOpenCases(db, number, now, maxFindings)
  const known = open.flatMap(({ paymentId }) => paymentId ?? [])
  const { compared, differences } = await findBalanceDifferences(db, run.from, known, maxFindings)
  const findings: Finding[] = [
    ...differences.map(({ site_id: siteId, payment_id: paymentId, what, ours, ledger }) =>
      balanceFinding({ siteId, paymentId, ref: `${what} ${paymentId}`, ours, ledger }),
    ),
    ...(await findStrays(parts, run.from, open)),
    ...(await findClearingDifferences(db)).map((difference) =>
      balanceFinding({
        siteId: difference.site_id,
        paymentId: null,
        ref: `clearing ${difference.site_id} ${difference.provider} ${difference.iso_code}`,
        ours: difference.ours,
        ledger: difference.ledger,
      }),
    ),
  ]
  const refs = findings.length < maxFindings ? open.map(({ ref }) => ref) : []
  const opened = await keepCases(parts, number, { refs, paymentIds: [] }, findings)
  const matched = compared - new Set(differences.map(({ payment_id: id }) => id)).size
  await finishRun(db, run, { matched, replayed: 0, cases: opened.length }, clock())
}

async function findStrays(
  { db }: BalanceParts,
  since: Date,
  open: readonly { ref: string }[],
): Promise<Finding[]> {
  const known = open.flatMap(({ ref }) => /^transfer (\d+)$/.exec(ref)?.[1] ?? [])
  const strays = await findStrayTransfers(db, since, known, maxFindings)
  return strays.map(({ id, site_id: siteId, amount }) =>
    balanceFinding({ siteId, paymentId: null, ref: `transfer ${id}`, ours: '0', ledger: amount }),
  )
}
