import { err, ok, type Result } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import type { Finding } from '#shop/cases/case.ts'
import { keepCases } from '#shop/cases/keep-cases.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import type { OurPayment, TheirMovement } from './finding.ts'
import { lostRefunds } from './lost-refunds.ts'
import { compareMovements } from './movement-comparison.ts'
import { findMovements, recordFees } from './movements.queries.server.ts'
import { type Coverage, findOurPayments } from './our-payments.queries.server.ts'
import { replayPayment } from './replay-payment.server.ts'
import type { Counts } from './runs.queries.server.ts'

export type ToExamine = {
  provider: ProviderNumber
  /** The movements just listed, and payments to examine whether or not they are listed. */
  movements: readonly TheirMovement[]
  paymentIds?: readonly string[]
  /** Cases about these are closed unless they are found again. */
  refs?: readonly string[]
  coverage: Coverage
  /** Continue even if the provider cannot be polled about one payment. */
  isInsisting?: boolean
}

/**
 * Compares, replays payments that differ, and compares again. Remaining differences become cases; cases without a
 * difference are closed. Bounded by its input, and idempotent.
 */
export async function examineMovements(
  parts: PaymentParts,
  { provider, movements, paymentIds = [], refs = [], coverage, isInsisting = false }: ToExamine,
): Promise<Result<Counts, 'unavailable'>> {
  const { db, clock } = parts
  const load = (ids: readonly string[], names: readonly TheirMovement[] = []) =>
    findOurPayments(
      db,
      provider,
      {
        ids: [...ids, ...known(names, 'paymentId').filter(isUuid)],
        providerRefs: known(names, 'providerRef'),
        captureRefs: known(names, 'captureRef'),
      },
      coverage,
      clock(),
    )
  /** With everything reported about the same payments, by the provider's references. */
  const withKin = async (told: readonly TheirMovement[]) => [
    ...told,
    ...(await findMovements(db, provider, { captureRefs: known(told, 'captureRef') })),
  ]
  const listed = await withKin(movements)
  const ours = await load(paymentIds, listed)
  const ids = ours.map(({ id }) => id)
  const theirs = await withKin([
    ...listed,
    ...(await findMovements(db, provider, {
      paymentIds: ids,
      captureRefs: known(ours, 'captureRef'),
      providerRefs: known(ours, 'providerRef'),
    })),
  ])
  const first = compareMovements(theirs, ours)
  const suspects = ours.filter((payment) => isToReplay(payment, theirs, first.findings))
  for (const payment of suspects) {
    if (!(await replaySurely(parts, theirs, payment)) && !isInsisting) return err('unavailable')
  }
  const again = suspects.length === 0 ? ours : await load(ids)
  const last = suspects.length === 0 ? first : compareMovements(theirs, again)
  const examined = { refs: [...refs, ...movements.map(({ ref }) => ref)], paymentIds: ids }
  await recordFees(
    db,
    provider,
    movements.map(({ ref }) => ref),
  )
  const opened = await keepCases(parts, provider, examined, last.findings)
  const isWrong = (findings: readonly Finding[], id: string) =>
    findings.some(({ paymentId }) => paymentId === id)
  const mended = suspects.filter(({ id }) => isWrong(first.findings, id) && !isWrong(last.findings, id))
  return ok({ matched: last.matched.length, replayed: mended.length, cases: opened.length })
}

/** A payment that cannot be written becomes a case of its own and does not hold up the others. */
async function replaySurely(
  parts: PaymentParts,
  theirs: readonly TheirMovement[],
  payment: OurPayment,
): Promise<boolean> {
  try {
    return await replayPayment(parts, theirs, payment)
  } catch (error) {
    parts.log.error({ err: error, paymentId: payment.id }, 'a payment could not be replayed')
    return false
  }
}

/** Polling cannot help if the provider does not know of the money at all. */
function isToReplay(
  payment: OurPayment,
  theirs: readonly TheirMovement[],
  findings: readonly Finding[],
): boolean {
  if (lostRefunds(theirs, payment).length > 0) return true
  return findings.some(
    ({ paymentId, kind, ref }) =>
      paymentId === payment.id &&
      (kind !== 'missing_there' || payment.refunds.some((own) => own.providerRef === ref)),
  )
}

function known<Key extends string>(rows: readonly Record<Key, string | null>[], key: Key): string[] {
  return rows.flatMap((row) => row[key] ?? [])
}
