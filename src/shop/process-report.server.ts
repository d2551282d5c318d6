import type { FileCacheReport } from '#platform/file-cache.server.ts'
import type { CacheReport } from '#platform/memory-budget.server.ts'

/** What one process knows of itself, for the office. Other processes have caches and engines of their own. */
export type ProcessReport = {
  pid: number
  startedAt: Date
  memoryBytes: number
  caches: readonly CacheReport[]
  /** All caches in memory together may hold this much. */
  cacheBudget: number
  /** Null if their folder cannot be read. */
  pictures: FileCacheReport | null
  search: {
    engine: 'threads' | 'opensearch' | 'database'
    lagMs: number
    /** Sites for which the database still serves in place of a faster engine. */
    loadingSiteIds: readonly number[]
  }
}
