import type { FileKind } from './file-kind.ts'
import type { Order } from './order.ts'
import type { TimelineEntry } from './order-event.ts'
import type { Progress } from './order-progress.ts'
import type { OrderQuestion } from './order-question.ts'
import type { Shipment } from './shipment.ts'

/** A file that the customer sent, without its bytes. */
export type OrderFile = { id: string; name: string; kind: FileKind; size: number }

/** An order with everything that belongs to it. */
export type WholeOrder = {
  order: Order
  progress: Progress
  timeline: readonly TimelineEntry[]
  shipments: readonly Shipment[]
  questions: readonly OrderQuestion[]
  files: readonly OrderFile[]
}
