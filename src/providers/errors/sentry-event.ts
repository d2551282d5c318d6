import { withoutPersonalData } from '#core/personal-data.ts'
import type { ReportedError, ReportedTrace, Step, Thrown } from '#platform/error-reports.server.ts'
import { stackFrames } from './stack-frames.ts'

export type About = { environment: string; release: string; eventId: string; traceId: string; at: number }

const maxText = 1000

/** Cleaned before it is cut, or half an address would stay; but nobody cleans a megabyte. */
function clean(text: string, max = maxText): string {
  return withoutPersonalData(text.slice(0, 4 * max)).slice(0, max)
}

/** An error as the protocol has it. Every text passes `clean`; there is no user, no request and no host in it. */
export function errorEvent({ origin, thrown, during, tags, steps, build }: ReportedError, about: About) {
  return {
    ...shared(origin, tags, about, build),
    level: 'error',
    ...(during && { transaction: clean(during, 200) }),
    // The outermost error comes last.
    exception: { values: [...thrown].reverse().map((each) => exception(each, origin)) },
    ...(steps && { breadcrumbs: { values: steps.map(breadcrumb) } }),
  }
}

/** A duration as the protocol has it: a transaction without spans. */
export function traceEvent({ origin, name, durationMs, tags, measured = {} }: ReportedTrace, about: About) {
  return {
    ...shared(origin, tags, about),
    type: 'transaction',
    transaction: clean(name, 200),
    transaction_info: { source: 'route' },
    start_timestamp: (about.at - durationMs) / 1000,
    contexts: {
      trace: {
        trace_id: about.traceId,
        span_id: about.eventId.slice(0, 16),
        op: origin === 'browser' ? 'pageload' : 'http.server',
      },
    },
    spans: [],
    measurements: Object.fromEntries(
      Object.entries(measured).map(([key, value]) => [
        key,
        { value, unit: key === 'cls' ? 'none' : 'millisecond' },
      ]),
    ),
  }
}

function shared(origin: ReportedError['origin'], tags: ReportedError['tags'], about: About, build?: string) {
  return {
    event_id: about.eventId,
    timestamp: about.at / 1000,
    platform: origin === 'browser' ? 'javascript' : 'node',
    environment: about.environment,
    release: clean(build ?? about.release, 64),
    tags: Object.fromEntries(Object.entries({ origin, ...tags }).map(tag)),
    // The address from which a report of a browser comes is the server's, and says nothing of the visitor.
    sdk: { name: 'amberway', version: '1.0.0', settings: { infer_ip: 'never' } },
  }
}

/** An id of a request is random and leads to our own log, so it stays. */
function tag([name, value]: [string, string]): [string, string] {
  return [name, name === 'request_id' ? value.slice(0, 40) : clean(value, 60)]
}

function exception({ type, message, stack }: Thrown, origin: ReportedError['origin']) {
  const frames = stackFrames(stack).map((frame) => ({ ...frame, filename: clean(frame.filename, 300) }))
  return {
    type: clean(type, 100),
    value: clean(message),
    mechanism: { type: origin === 'browser' ? 'onerror' : 'generic', handled: origin === 'server' },
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

function breadcrumb(step: Step) {
  return step.kind === 'route'
    ? { type: 'navigation', category: 'navigation', data: { to: clean(step.path, 300) } }
    : { category: 'ui.click', message: clean([step.on, step.testid].filter(Boolean).join(' '), 150) }
}
