import type { ImageProxy } from '#http/image-proxy.ts'
import type { MemoryBudget } from '#platform/memory-budget.server.ts'
import type { SearchEngines } from '#search/open-search-engines.ts'
import type { ProcessReport } from '#shop/process-report.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'

type Parts = {
  budget: MemoryBudget
  cacheBudget: number
  image: ImageProxy
  search: Pick<SearchEngines, 'kind' | 'lagMs' | 'isReady'>
  sites: SiteDirectory
}

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** What this process knows of itself. */
export function processReporter({ budget, cacheBudget, image, search, sites }: Parts) {
  return async (): Promise<ProcessReport> => ({
    pid: process.pid,
    startedAt,
    memoryBytes: process.memoryUsage.rss(),
    caches: budget.reports(),
    cacheBudget,
    pictures: await image.cache.report(),
    search: {
      engine: search.kind,
      lagMs: search.lagMs(),
      loadingSiteIds: sites
        .all()
        .map(({ id }) => id)
        .filter((id) => !search.isReady(id)),
    },
  })
}
