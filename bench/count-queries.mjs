// Loaded into the shop by bench/checkout.ts: counts the ways to the database that each request takes, and tells those of the
// last one when asked. `begin` travels with the statement behind it. What jobs do meanwhile is theirs and not counted.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

const requests = new AsyncLocalStorage()
let ofLast = 0

const { emit } = Server.prototype
Server.prototype.emit = function counted(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const ways = { count: 0 }
  args[1].once('finish', () => {
    ofLast = ways.count
  })
  return requests.run(ways, () => emit.call(this, event, ...args))
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(...question) {
  const ways = requests.getStore()
  if (ways && question[0] !== 'begin') ways.count += 1
  return query.apply(this, question)
}
process.on('message', () => process.send?.(ofLast))
