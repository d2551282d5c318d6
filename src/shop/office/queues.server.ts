import type { DeclaredQueue } from './declared-queue.server.ts'
import { moneyQueues } from './money-queues.server.ts'
import { returnQueues } from './return-queues.server.ts'
import { sellingQueues } from './selling-queues.server.ts'
import { systemQueues } from './system-queues.server.ts'
import { warehouseQueues } from './warehouse-queues.server.ts'

/** Every queue of the office, in the order in which people learn them. A capability adds its own to one of the parts. */
export const queues: readonly DeclaredQueue[] = [
  ...sellingQueues,
  ...warehouseQueues,
  ...returnQueues,
  ...moneyQueues,
  ...systemQueues,
]
