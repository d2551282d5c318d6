import type { Shop } from '../../src/assemble.ts'
import type { Door } from './browser.ts'

/** The shop as a client at this network address reaches it. */
export function fromAddress(shop: Shop, remoteAddress: string): Door {
  const socket = { incoming: { socket: { remoteAddress } } }
  return { app: { request: (address, request) => shop.app.request(address, request, socket) } }
}
