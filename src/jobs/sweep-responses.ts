import { sweepResponses } from '#shop/idempotency/sweep-responses.server.ts'

export function sweepResponsesTask(parts: Parameters<typeof sweepResponses>[0]) {
  return () => sweepResponses(parts)
}
