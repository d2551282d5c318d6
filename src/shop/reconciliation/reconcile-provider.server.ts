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

/** After this many stops in a row one payment that cannot be asked about does not hold up the others any longer. */
const patience = 3

/**
 * Goes through a provider's list of what moved, from a day before where it was last gone through, by at most so many pages;
 * the rest waits for the next call. Made several times, or by several at once, it changes nothing.
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
    // What this list has not told so far, it may still tell.
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

/** Their place in the list may be forgotten over there; or there is too much of it. */
function anotherWay({ cursor, from, to }: Run, covered: Span | null): Span | null {
  return cursor === null ? shorterSpan({ from, to }, covered) : { from, to }
}

async function stop({ db }: PaymentParts, run: Run): Promise<Step> {
  await stallRun(db, run)
  return 'stopped'
}
