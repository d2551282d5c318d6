import { z } from 'zod'
import { workBulkAct } from '#shop/office/work-bulk-act.server.ts'

const BulkActJob = z.strictObject({ bulkActId: z.string() })

export function workBulkActTask(parts: Parameters<typeof workBulkAct>[0]) {
  return (payload: unknown) => workBulkAct(parts, BulkActJob.parse(payload))
}
