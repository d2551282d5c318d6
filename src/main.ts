import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as eventLoop, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Listening, listen } from '#http/listen.ts'
import { shopListener } from '#http/shop-listener.ts'
import { opsHost, readEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openDatabaseServer } from '#platform/postgres-launcher.server.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { assemble, type Shop } from './assemble.ts'
import { openSimulator, withSimulator } from './open-simulator.ts'
import { welcome } from './welcome.ts'

/** Connections that wait for their next request are told to leave by its answer; this long they may ask for it. */
const farewellMs = 500
const finishMs = 1000
const drainMs = 6500
const closeMs = 2000
/** A closed pool's connections are still saying goodbye; a database that goes first makes each of them complain. */
const goodbyeMs = 50

async function main(stop: AbortSignal) {
  await eventLoop() // a signal that came while modules were loading is heard only now
  stop.throwIfAborted()
  const env = await readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabaseServer(env, say, stop)
  try {
    await unlessStopped(prepareDatabase(database.url, env, log, say), stop)
    const simulator = await openSimulator(env)
    const hasOwnProviders = simulator !== null
    const options = { ...withSimulator(env, simulator), databaseUrl: database.url, log, hasOwnProviders }
    const shop = await assemble(options)
    try {
      stop.throwIfAborted()
      const server = await listen(shopListener(shop), env.PORT, env.HOST)
      const opsServer = await listen(getRequestListener(shop.opsApp.fetch), env.OPS_PORT, opsHost)
      say(welcome(env, shop.sites.all(), performance.now(), simulator))

      await aborted(stop)
      say('Stopping')
      shop.announceStop()
      await Promise.all([drain(server), drain(opsServer)])
    } finally {
      await close(shop)
      await simulator?.close()
    }
  } finally {
    await database.stop()
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Listens from the first moment and for good: a signal while starting, or a second one, must not orphan the database. */
function stopSignal(): AbortSignal {
  const asked = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const before = process.listeners(name) // of start.mjs
    // First ours, then theirs away: with nobody listening in between, a signal on its way would be lost.
    process.on(name, () => asked.abort())
    for (const listener of before) process.off(name, listener)
  }
  return asked.signal
}

/**
 * Rejects soon after a stop. What is under way gets a moment to end by itself; what takes longer stays
 * half done, and its transaction ends with the database, or with the process.
 */
async function unlessStopped(work: Promise<void>, stop: AbortSignal): Promise<void> {
  const stopped = aborted(stop).then(() => sleep(finishMs))
  await Promise.race([work, stopped])
  stop.throwIfAborted()
}

async function aborted(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort')
}

/**
 * Lets requests under way end. One that is just arriving looks to Node like an idle connection, so
 * those are not closed at once: each answer asks its connection to leave, and only the rest is cut off.
 */
async function drain({ server, underWay }: Listening) {
  for (const response of underWay) response.shouldKeepAlive = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  const farewellEndsAt = Date.now() + farewellMs
  while (Date.now() < farewellEndsAt && (await connectionsOf(server)) > 0) await sleep(20)
  const closed = once(server, 'close')
  server.close()
  // Answers whose head was written before the stop leave an idle connection behind.
  const tidying = setInterval(() => server.closeIdleConnections(), 100)
  const impatience = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(tidying)
  clearTimeout(impatience)
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

/** A database that went first, or a job that hangs, must not keep the process from ending. */
async function close(shop: Shop) {
  const closed = shop.close().catch((error: unknown) => say(`While stopping: ${error}`))
  await Promise.race([closed, sleep(closeMs)])
  await sleep(goodbyeMs)
}

// A closed terminal, or a pipe whose reader has gone, takes the lines but not the shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const stop = stopSignal()
// Whatever was under way complains when the database goes, on connections that nobody looks at any more.
stop.addEventListener('abort', () =>
  process.on('uncaughtException', (error) => say(`While stopping: ${error}`)),
)
main(stop).then(
  () => process.exit(0),
  (error: unknown) => {
    if (error === stop.reason) process.exit(0)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
