import { judgeHealth } from '#shop/office/health-signs.ts'
import { providerLabels } from '#shop/office/payments-list.ts'
import { listProcesses, listSearchRebuilds, readMachineFacts } from '#shop/office/read-health.server.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type HealthData = Awaited<ReturnType<typeof readHealthData>>

const outside: readonly ProviderNumber[] = [providers.stripe, providers.paypal, providers.paysera]

export async function readHealthData(office: Office) {
  const { db, payments, schedule } = office
  const now = office.clock()
  const [health, machine, report, processes, rebuilds] = await Promise.all([
    office.health(),
    readMachineFacts(db, now),
    office.processReport(),
    listProcesses(db),
    listSearchRebuilds(db),
  ])
  const { search, ...process } = report
  const signs = judgeHealth({
    now,
    isDatabaseUp: health.db === 'ok',
    migrations: health.migrations,
    jobs: machine.jobs,
    emails: machine.emails,
    search: {
      staleProducts: machine.staleProducts,
      lagMs: search.lagMs,
      loading: search.loadingSiteIds.length,
    },
    providers: outside.map((number) => ({
      name: providerLabels[number] ?? String(number),
      isConnected: payments.connected.includes(number),
      lastAt: machine.heard.get(number) ?? null,
    })),
    comparison: schedule.some(({ task }) => task === 'reconcile-providers')
      ? { ageSeconds: health.reconciliation_age }
      : null,
  })
  return {
    now,
    signs,
    build: health.build,
    process,
    processes,
    engine: search.engine,
    sites: office.sites.all().map(siteView),
    rebuilds: rebuilds.map((rebuild) => ({
      ...rebuild,
      site: rebuild.siteId === null ? null : siteView(office.site(rebuild.siteId)),
    })),
  }
}
