import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { Finding } from './case.ts'
import { openCase, resolveMatched } from './cases.queries.server.ts'

/** Opens new cases and resolves those that were not found again, in one transaction. Logs each new case once. */
export async function keepCases(
  { db, clock, log }: { db: Db; clock: () => Date; log: Log },
  provider: ProviderNumber,
  examined: { refs: readonly string[]; paymentIds: readonly string[] },
  findings: readonly Finding[],
): Promise<Finding[]> {
  const at = clock()
  const opened = await db.transaction().execute(async (trx) => {
    const fresh: Finding[] = []
    for (const finding of findings) if (await openCase(trx, provider, finding, at)) fresh.push(finding)
    await resolveMatched(trx, provider, examined, findings, at)
    return fresh
  })
  for (const finding of opened)
    log.error({ provider, ...finding }, 'alarm: both accounts of the same money differ')
  return opened
}
