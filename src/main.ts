import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as eventLoop, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Listening, listen } from '#http/listen.ts'
import { shopListener } from '#http/shop-listener.ts'
import { opsHost, readEnv } from '#platform/env.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { openDatabaseServer } from '#platform/postgres-launcher.server.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { assemble, type Shop } from './assemble.ts'
import { openSimulator, withSimulator } from './open-simulator.ts'
import { welcome } from './welcome.ts'

/** How long idle connections may still send a request; its response tells them to close. */
const farewellMs = 500
const finishMs = 1000
const drainMs = 6500
const closeMs = 2000
/** Connections of a closed pool need a moment to end; if the database stops first, each logs an error. */
const goodbyeMs = 50

async function main(stop: AbortSignal) {
  await eventLoop() // a signal that came while modules were loading is delivered only now
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
    if (env.SENTRY_DSN) reportCrash(log, shop, stop)
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

/** What nobody catches ends the process, as ever; but first it is logged and reported. */
function reportCrash(log: Log, shop: Shop, stop: AbortSignal) {
  process.on('uncaughtException', (error) => {
    if (stop.aborted) return
    log.fatal({ err: error }, 'uncaught error')
    shop.reportCrash(error).finally(() => process.exit(1))
  })
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Listens from the start to the end: a signal during the start, or a second one, must not orphan the database. */
function stopSignal(): AbortSignal {
  const asked = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const before = process.listeners(name) // those of start.mjs
    // Add ours before removing theirs: without any listener in between, a signal would be lost.
    process.on(name, () => asked.abort())
    for (const listener of before) process.off(name, listener)
  }
  return asked.signal
}

/**
 * Rejects soon after a stop. Work in progress gets a moment to finish; if it takes longer, its transaction is rolled
 * back when the database or the process ends.
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
 * Lets requests in progress finish. To Node, a connection with a request just arriving looks idle, so idle connections
 * are not closed at once: each response asks its connection to close, and only the rest is cut off.
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
  // Responses whose head was sent before the stop leave an idle connection behind.
  const tidying = setInterval(() => server.closeIdleConnections(), 100)
  const impatience = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(tidying)
  clearTimeout(impatience)
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

/** A database that stopped first, or a hanging job, must not keep the process from ending. */
async function close(shop: Shop) {
  const closed = shop.close().catch((error: unknown) => say(`While stopping: ${error}`))
  await Promise.race([closed, sleep(closeMs)])
  await sleep(goodbyeMs)
}

// A closed terminal or pipe loses the output but must not stop the shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const stop = stopSignal()
// Work in progress fails when the database stops, on connections that no code handles any more.
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
