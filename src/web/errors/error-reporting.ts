import type { ClientReport } from '#shop/client-reports/client-reports.schema.ts'
import { isAllowed } from '#shop/marketing/consent.ts'
import { readCookie } from '#web/cookies.ts'
import { createErrorReporter, type ErrorReporter } from './error-reporter.ts'
import { isTraceSent, isTrailSent } from './reporting-rates.ts'
import { createTrail, reportPath, type Trail } from './trail.ts'

let reporter: ErrorReporter | null = null

/** Once, as early as possible. Reports go to our own server, and there into log and metrics. */
export function startErrorReporting(): void {
  if (reporter) return
  const trail = followedTrail()
  const started = createErrorReporter({
    whereabouts: () => ({ path: reportPath(location.pathname), build: build(), trail: trail.steps() }),
    send,
    random: Math.random,
  })
  reporter = started
  window.addEventListener('error', ({ error, message }) => started.report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => started.report(reason))
  sendTrace()
  onceHidden(() => {
    const allowsStatistics = areStatisticsAllowed()
    // An error has brought the trail along.
    if (started.hasReported() || !isTrailSent(allowsStatistics, Math.random())) return
    send({ kind: 'trail', build: build(), trail: trail.steps() })
  })
}

/** For what a boundary has caught, which the window never hears of. Does nothing before reporting has started. */
export function reportError(error: unknown): void {
  reporter?.report(error)
}

/** A call returns its failure, so nobody throws it. Only a gateway that waited in vain is worth a report. */
export function reportFailedCall(path: string, status: number): void {
  reportError({ status, statusText: path })
}

/** Where the visitor is is looked up at each step, so the router need not tell. */
function followedTrail(): Trail {
  const trail = createTrail()
  const enter = () => trail.enter(location.pathname)
  enter()
  const onClick = ({ target }: Event) => {
    enter()
    if (target instanceof Element) trail.click(target)
  }
  // While it goes down: nobody below can keep a click from being noted, and it comes before what it causes.
  document.addEventListener('click', onClick, { capture: true, passive: true })
  return {
    ...trail,
    steps() {
      enter()
      return trail.steps()
    },
  }
}

/** A page that was opened in the background has waited, and says nothing about speed. */
function sendTrace() {
  if (document.visibilityState === 'hidden' || !isTraceSent(Math.random())) return
  // Few visits are measured, and what the browser has noted until then counts too.
  void import('./trace.ts').then(({ watchTrace }) => {
    const read = watchTrace()
    onceHidden(() => {
      const trace = read()
      if (trace && areStatisticsAllowed()) send(trace)
    })
  })
}

/** Asked when something is sent, not before: a visitor may decide at any time. */
function areStatisticsAllowed(): boolean {
  return isAllowed(readCookie('consent') ?? undefined, 'statistics')
}

/** The last moment that is sure to come; a phone may close a page later without a word. */
function onceHidden(run: () => void) {
  const look = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', look)
    run()
  }
  document.addEventListener('visibilitychange', look)
}

function send(report: ClientReport) {
  navigator.sendBeacon(
    '/api/client-reports',
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  )
}

function build(): string {
  return document.documentElement.dataset.build ?? 'unknown'
}
