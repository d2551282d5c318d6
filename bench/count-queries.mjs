// Loaded into the shop by bench/checkout.ts: counts the round trips to the database of each request, and returns those
// of the last one on request. A statement that travels with another one, such as `begin`, is no round trip of its own,
// and round trips of jobs are not counted.
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
const isLast = (text) => text.startsWith('/* last */')
const travelsAlong = (text, before) =>
  text === 'begin' || text.startsWith('/* ahead */') || (text === 'commit' && isLast(before))
const asked = new WeakMap()
pg.Client.prototype.query = function counted(...question) {
  const ways = requests.getStore()
  const [{ text = question[0] } = {}] = question
  if (typeof text === 'string') {
    if (ways && !travelsAlong(text, asked.get(this) ?? '')) ways.count += 1
    asked.set(this, text)
  }
  return query.apply(this, question)
}
process.on('message', () => process.send?.(ofLast))
