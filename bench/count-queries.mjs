// Loaded into the shop by bench/checkout.ts: counts the round trips to the database of each request, and reports those of the
// last one on a message. Statements that a connection sends in one go travel together and count once. Jobs are not counted.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

const requests = new AsyncLocalStorage()
let ofLast = 0

const { emit } = Server.prototype
Server.prototype.emit = function counted(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const roundTrips = { count: 0 }
  args[1].once('finish', () => {
    ofLast = roundTrips.count
  })
  return requests.run(roundTrips, () => emit.call(this, event, ...args))
}

const { query } = pg.Client.prototype
const sending = new WeakSet()
pg.Client.prototype.query = function counted(...question) {
  const roundTrips = requests.getStore()
  if (roundTrips && !sending.has(this)) {
    roundTrips.count += 1
    sending.add(this)
    queueMicrotask(() => sending.delete(this))
  }
  return query.apply(this, question)
}
process.on('message', () => process.send?.(ofLast))
