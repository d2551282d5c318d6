import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import type { PaymentParts } from '#shop/payments/payment-parts.server.ts'
import { examineMovements } from './examine-movements.server.ts'
import { examineRest } from './examine-rest.server.ts'
import { saveMovements } from './movements.queries.server.ts'
import { findMissingSince } from './open-cases.queries.server.ts'
import { coverageOf, isBehind, nextSpan, type Span, shorterSpan } from './run-span.ts'
import {
  advanceRun,
  findCovered,
  findOpenRun,
  finishRun,
  insertRun,
  type Run,
  restartRun,
  stallRun,
} from './runs.queries.server.ts'

type Lister = NonNullable<PaymentProvider['listMovements']>
type Step = 'finished' | 'going_on' | 'stopped'

/** After this many stops in a row, a payment that cannot be polled no longer holds up the others. */
const patience = 3

/**
 * Reads a provider's list of movements, from a day before the end of the last one, by at most `maxPages` pages; the
 * next call continues. Repeated and concurrent calls change nothing.
 */
export async function reconcileProvider(
  parts: PaymentParts,
  number: ProviderNumber,
  { maxPages, isNew }: { maxPages: number; isNew: boolean },
): Promise<Step> {
  const provider = parts.payments.provider(number)
  const list = provider?.listMovements?.bind(provider)
  if (!list) return 'finished'
  let run = await findOpenRun(parts.db, number)
  if (!run && isNew) run = await begin(parts, number)
  for (let pages = 0; run; pages += 1) {
    if (pages >= maxPages) return 'going_on'
    const step = await takePage(parts, list, run)
    if (step === 'stopped') return step
    if (step === 'finished' && !isBehind(run, parts.clock())) return step
    run = step === 'finished' ? await begin(parts, number) : await findOpenRun(parts.db, number)
  }
  return 'finished'
}

async function begin({ db, clock }: PaymentParts, number: ProviderNumber): Promise<Run | null> {
  const now = clock()
  const [covered, missingSince] = [await findCovered(db, number), await findMissingSince(db, number)]
  await insertRun(db, number, nextSpan(covered, now, missingSince), now)
  return findOpenRun(db, number)
}

async function takePage(parts: PaymentParts, list: Lister, run: Run): Promise<Step> {
  const { db, log, clock } = parts
  const { provider } = run
  const covered = await findCovered(db, provider)
  const page = await list(run.from, run.to, run.cursor)
  if (!page.ok) {
    const another = page.error.code === 'invalid' ? anotherWay(run, covered) : null
    if (another) {
      await restartRun(db, run, another)
      return 'going_on'
    }
    if (page.error.code === 'unavailable')
      log.warn({ provider, ...page.error }, 'a list of what moved was not told')
    else log.error({ provider, ...page.error }, 'alarm: a list of what moved is refused')
    return stop(parts, run)
  }
  const { movements, next } = page.value
  await saveMovements(db, provider, movements, clock())
  const isInsisting = run.stalled >= patience
  const examined = await examineMovements(parts, {
    provider,
    movements,
    // Movements that are missing so far may come on a later page.
    coverage: coverageOf(covered, null),
    isInsisting,
  })
  if (!examined.ok) return stop(parts, run)
  if (next !== null) {
    await advanceRun(db, run, { next, counts: examined.value })
    return 'going_on'
  }
  const rest = await examineRest(parts, run, { coverage: coverageOf(covered, run), isInsisting })
  if (!rest.ok) return stop(parts, run)
  const counts = {
    matched: examined.value.matched + rest.value.matched,
    replayed: examined.value.replayed + rest.value.replayed,
    cases: examined.value.cases + rest.value.cases,
  }
  await finishRun(db, run, counts, clock())
  return 'finished'
}

/** The provider may have forgotten our cursor, or the span is too long. */
function anotherWay({ cursor, from, to }: Run, covered: Span | null): Span | null {
  return cursor === null ? shorterSpan({ from, to }, covered) : { from, to }
}

async function stop({ db }: PaymentParts, run: Run): Promise<Step> {
  await stallRun(db, run)
  return 'stopped'
}
