import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MemoryBudget } from './memory-budget.server.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    /** Read when the metrics are requested. */
    watchCaches(budget: MemoryBudget) {
      new Gauge({
        name: 'cache_bytes',
        help: 'What is kept in memory, by cache; together at most CACHE_MB',
        labelNames: ['cache'],
        registers: [registry],
        collect() {
          for (const [cache, bytes] of budget.bytes()) this.set({ cache }, bytes)
        },
      })
    },
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Answered requests by kind and status class',
      labelNames: ['kind', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    pages: new Counter({
      name: 'page_cache_total',
      help: 'Public pages by how the page cache answered',
      labelNames: ['state'],
      registers: [registry],
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Errors that browsers reported: about half of those that happened',
      labelNames: ['site'],
      registers: [registry],
    }),
    errorReports: new Counter({
      name: 'error_reports_total',
      help: 'Reports to SENTRY_DSN: sent, failed (nobody answered), refused by the receiver, dropped for want of room or as a repetition',
      labelNames: ['category', 'outcome'],
      registers: [registry],
    }),
    clientTraces: {
      ttfb: new Histogram({
        name: 'client_trace_ttfb_seconds',
        help: 'Time to first byte, as browsers saw it',
        buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 3, 6],
        registers: [registry],
      }),
      lcp: new Histogram({
        name: 'client_trace_lcp_seconds',
        help: 'Largest contentful paint',
        buckets: [0.5, 1, 1.5, 2.5, 4, 6, 10],
        registers: [registry],
      }),
      inp: new Histogram({
        name: 'client_trace_inp_seconds',
        help: 'Interaction to next paint',
        buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
        registers: [registry],
      }),
      cls: new Histogram({
        name: 'client_trace_cls',
        help: 'Cumulative layout shift',
        buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
        registers: [registry],
      }),
    },
  }
}
