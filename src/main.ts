import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { readEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openDatabaseServer } from '#platform/postgres-launcher.server.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { assemble, type Shop } from './assemble.ts'
import { welcome } from './welcome.ts'

const drainMs = 8000
/** The machine's own address: whoever runs the shop, and nobody else. */
const opsHost = '127.0.0.1'

async function main() {
  const stopAsked = stopSignal()
  const env = await readEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabaseServer(env, say)
  try {
    await prepareDatabase(database.url, env, log, say)
    const shop = await assemble({ ...env, databaseUrl: database.url, log })
    try {
      const server = await listen(shop.app.fetch, env.PORT, env.HOST)
      const opsServer = await listen(shop.opsApp.fetch, env.OPS_PORT, opsHost)
      say(welcome(env, shop.sites.all(), performance.now()))

      await stopAsked
      say('Stopping')
      shop.announceStop()
      await Promise.all([drain(server), drain(opsServer)])
    } finally {
      await close(shop)
    }
  } finally {
    await database.stop()
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Listens from the first moment and for good: a signal while starting, or a second one, must not orphan the database. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve())
    process.on('SIGTERM', () => resolve())
  })
}

async function listen(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], port: number, host: string) {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000 },
  }) as Server
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Lets requests under way end; idle connections are closed at once, the rest after a while. */
async function drain(server: Server) {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const impatience = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(impatience)
}

/** A database that went first must not keep the process from ending. */
async function close(shop: Shop) {
  await shop.close().catch((error: unknown) => say(`While stopping: ${error}`))
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
