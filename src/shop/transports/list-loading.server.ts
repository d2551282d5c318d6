import type { Db } from '#platform/database.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Transport } from './transport.ts'
import { findLoading, findTransport } from './transports.queries.server.ts'

/** What leaves next by a way, or by any. */
export function listLoading(db: Db, method?: ShippingMethod): Promise<Transport[]> {
  return findLoading(db, method)
}

export function readTransport(db: Db, id: string): Promise<Transport | null> {
  return findTransport(db, id)
}
