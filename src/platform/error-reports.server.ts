import { isOfStaleDeployment, reportingRates } from '#core/error-rules.ts'
import type { Log } from './log.server.ts'

export type Thrown = { type: string; message: string; stack: string }
export type Step = { kind: 'route'; path: string } | { kind: 'click'; on: string; testid?: string }

export type ReportedError = {
  origin: 'browser' | 'server'
  /** What was thrown, followed by its causes. */
  thrown: readonly Thrown[]
  /** What went on: the words of the log line, or the path of the page. */
  during?: string
  tags: Readonly<Record<string, string>>
  /** The last steps of the visit, oldest first. */
  steps?: readonly Step[]
  /** The build of the page, where it may differ from that of the server. */
  build?: string
}

export type ReportedTrace = {
  origin: 'browser' | 'server'
  name: string
  durationMs: number
  tags: Readonly<Record<string, string>>
  /** By name, in milliseconds; `cls` has no unit. */
  measured?: Readonly<Record<string, number>>
}

/** Tells somebody outside of errors and durations. No method throws or waits, so nothing fails because of it. */
export type ErrorReports = {
  error(report: ReportedError): void
  trace(report: ReportedTrace): void
  /** Sends what still waits, for a moment at most. Later reports are dropped. */
  close(): Promise<void>
}

const longestChain = 4

export function thrownOf(error: unknown): Thrown[] {
  const chain: Thrown[] = []
  for (let each = error; each != null && chain.length < longestChain; ) {
    chain.push(thrown(each))
    each = each instanceof Error ? each.cause : null
  }
  return chain
}

function thrown(error: unknown): Thrown {
  if (!(error instanceof Error)) return { type: 'Error', message: String(error), stack: '' }
  const quotes = quotesInput(error)
  return {
    type: error.name || 'Error',
    message: quotes ? error.message.replace(/"[^"]*"/g, '"…"') : error.message,
    stack: error.stack ?? '',
  }
}

/** The parser of JSON, and PostgreSQL where a value does not fit its type, quote what they were given. */
function quotesInput(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof SyntaxError || /^22\w{3}$/.test(code)
}

/** Specification 8 and 9, for what the server itself has thrown. */
export function serverErrorRate(error: unknown): number {
  if (error instanceof Error && isOfStaleDeployment(error.message)) return 0
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return status === 504 ? reportingRates.gatewayTimeout : reportingRates.error
}

type Facts = { err?: unknown; requestId?: unknown; site?: unknown }

/**
 * The same log, which also reports each error that it is given as `err`. So an error is reported wherever it is
 * logged, and a line without one, such as an alarm, is not.
 */
export function reportingLog(
  log: Log,
  reports: ErrorReports,
  random: () => number = () => Math.random(),
): Log {
  const reporting: Log = Object.create(log)
  for (const level of ['error', 'fatal'] as const) {
    reporting[level] = (facts: unknown, ...words: unknown[]) => {
      const { err, requestId, site }: Facts = typeof facts === 'object' && facts !== null ? facts : {}
      if (err != null && random() < serverErrorRate(err)) {
        const [during] = words
        reports.error({
          origin: 'server',
          thrown: thrownOf(err),
          ...(typeof during === 'string' && { during }),
          tags: {
            ...(typeof requestId === 'string' && { request_id: requestId }),
            ...(typeof site === 'string' && { site }),
          },
        })
      }
      ;(log[level] as (...line: unknown[]) => void)(facts, ...words)
    }
  }
  return reporting
}
