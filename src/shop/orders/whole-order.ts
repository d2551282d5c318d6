import type { FileKind } from './file-kind.ts'
import type { Order } from './order.ts'
import type { TimelineEntry } from './order-event.ts'
import type { Progress } from './order-progress.ts'
import type { OrderQuestion } from './order-question.ts'
import type { Shipment } from './shipment.ts'

/** What a customer sent along, without its bytes. */
export type OrderFile = { id: string; name: string; kind: FileKind; size: number }

/** An order with all that belongs to it. */
export type WholeOrder = {
  order: Order
  progress: Progress
  timeline: readonly TimelineEntry[]
  shipments: readonly Shipment[]
  questions: readonly OrderQuestion[]
  files: readonly OrderFile[]
}
