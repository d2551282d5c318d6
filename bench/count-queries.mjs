// Loaded into the shop by bench/checkout.ts: counts the ways to the database that each request takes, and tells those of the
// last one when asked. What travels along with another statement, such as `begin`, is no way of its own, and what jobs do
// meanwhile is theirs.
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
