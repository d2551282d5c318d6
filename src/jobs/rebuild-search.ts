import { z } from 'zod'
import { rebuildSearch } from '#shop/catalog/rebuild-search.server.ts'

const RebuildJob = z.strictObject({ rebuildId: z.string() })

export function rebuildSearchTask(parts: Parameters<typeof rebuildSearch>[0]) {
  return (payload: unknown) => rebuildSearch(parts, RebuildJob.parse(payload).rebuildId)
}
