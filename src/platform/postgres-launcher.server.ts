import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Env } from './env.server.ts'
import {
  findPostgresPlace,
  type PostgresHome,
  passwordFile,
  preparePostgresHome,
} from './postgres-home.server.ts'
import { disownDeadPostmaster, stopLeftOver } from './postgres-leftovers.server.ts'
import { lockFolder } from './postgres-lock.server.ts'
import { checkOutsideServer } from './postgres-outside.server.ts'

export type DatabaseServer = { url: string; stop(): Promise<void> }
type Log = (line: string) => void
type Address = { port: number; url: string }
type Launch = { log: Log; stop: AbortSignal; timeoutMs: number }

const user = 'shop'
const startTimeoutMs = 30_000
/** How long a stopping shop gets to release its data to the next one. */
const handOverMs = 3_000
const connectTimeoutMs = 2_000
const reportEveryMs = 5_000
const systemEnvironment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** The external server of DATABASE_URL, or our own. */
export async function openDatabaseServer(env: Env, log: Log, stop?: AbortSignal): Promise<DatabaseServer> {
  if (!env.DATABASE_URL) return startPostgres(env.SHOP_DATA_DIR, log, stop)
  await checkOutsideServer(env.DATABASE_URL)
  return { url: env.DATABASE_URL, stop: async () => {} }
}

/** The signal only aborts a start; a running database is stopped by `stop()`. */
export async function startPostgres(
  dataDir: string,
  log: Log,
  stop: AbortSignal = new AbortController().signal,
): Promise<DatabaseServer> {
  const place = findPostgresPlace(dataDir)
  const release = await lockFolder(place.folder, handOverMs)
  if (!release)
    throw new Error(`Another shop is running on ${place.folder}: stop it, or set SHOP_DATA_DIR for this one`)
  try {
    return await startIn(await preparePostgresHome(place), release, log, stop)
  } catch (error) {
    release()
    throw error
  }
}

async function startIn(
  home: PostgresHome,
  release: () => void,
  log: Log,
  stop: AbortSignal,
): Promise<DatabaseServer> {
  const startedAt = performance.now()
  stop.throwIfAborted()
  const isNew = !existsSync(home.cluster)
  if (isNew) log('Creating the database …')
  if (isNew) await createCluster(home)
  else await stopLeftOver(home.cluster, log)
  removeUnfinished(home.folder)

  const port = await freePort()
  const address = { port, url: urlOf(home.password, port) }
  const stopping = new AbortController()
  let running = launch(home, address, { log, stop, timeoutMs: startTimeoutMs })

  // A postmaster that dies is restarted at the same address, so pools can reconnect.
  const watch = (postmaster: ChildProcess) => {
    postmaster.once('exit', () => {
      if (stopping.signal.aborted) return
      log('Database stopped unexpectedly; starting it again')
      running = launch(home, address, { log, stop: stopping.signal, timeoutMs: Number.POSITIVE_INFINITY })
      running.then(watch, () => {}) // fails only after stop()
    })
  }
  watch(await running)

  const took = Math.round(performance.now() - startedAt)
  log(`Database ${isNew ? 'created and started' : 'started'} in ${took} ms; data in ${home.folder}`)
  return {
    url: address.url,
    async stop() {
      stopping.abort()
      // A restart in progress ends first, or its postmaster would outlive us.
      const postmaster = await running.catch(() => null)
      if (postmaster) await stopProcess(postmaster)
      release()
    },
  }
}

/** The address of a database that a shop runs on this folder; null if none responds. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const { folder, cluster } = findPostgresPlace(dataDir)
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  const url = urlOf(readFileSync(passwordFile(folder), 'utf8'), Number(port))
  return (await isReady(url)) ? url : null
}

function urlOf(password: string, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
}

/** Created aside and renamed, so an interrupted initdb never looks like a cluster. */
async function createCluster({ cluster, folder, binaries, password, identity }: PostgresHome) {
  const unfinished = mkdtempSync(`${cluster}.new-`)
  const givenPassword = join(folder, 'password.initdb')
  writeFileSync(givenPassword, password, { mode: 0o600 })
  for (const path of [unfinished, givenPassword]) {
    if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid)
  }
  const options = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  const access = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${givenPassword}`]
  // Its own process group: after Ctrl-C initdb still finishes, which takes a second, and leaves nothing half done.
  const initdb = spawn(join(binaries, 'bin/initdb'), ['-D', unfinished, ...access, ...options], {
    ...identity,
    env: systemEnvironment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const status = await once(initdb, 'close').then(
    ([code]) => code,
    (error: Error) => {
      complaint = error.message
    },
  )
  rmSync(givenPassword)
  if (status !== 0) throw new Error(`The database cannot be created: ${inOneLine(complaint)}`)
  renameSync(unfinished, cluster)
}

/** The initdb of a killed shop may still be writing to its folder; then the next start removes it. */
function removeUnfinished(folder: string) {
  for (const name of readdirSync(folder).filter((name) => name.startsWith('cluster.new'))) {
    try {
      rmSync(join(folder, name), { recursive: true })
    } catch {
      // Not empty again; see above.
    }
  }
}

/** The first tries may fail: after a crash old backends hold shared memory for some seconds. */
async function launch(home: PostgresHome, address: Address, { log, stop, timeoutMs }: Launch) {
  const startedAt = Date.now()
  let reportAt = startedAt + reportEveryMs
  for (let attempt = 1; ; attempt++) {
    stop.throwIfAborted()
    disownDeadPostmaster(home.cluster)
    const postmaster = spawnPostmaster(home, address.port)
    // A living postmaster is working: recovery after a crash may take any time.
    while (isAlive(postmaster)) {
      if (await isReady(address.url)) return postmaster
      if (stop.aborted) await stopProcess(postmaster)
      if (Date.now() > reportAt) {
        log(
          `Database is not ready yet, ${Math.round((Date.now() - startedAt) / 1000)} s; ${lastFatalError(home)}`,
        )
        reportAt += reportEveryMs
      }
      await sleep(30)
    }
    stop.throwIfAborted()
    if (Date.now() - startedAt > timeoutMs)
      throw new Error(`Database does not start; ${lastFatalError(home)}`)
    await sleep(Math.min(250 * attempt, 5000), undefined, { signal: stop }).catch(() => {})
  }
}

function spawnPostmaster({ binaries, cluster, folder, identity }: PostgresHome, port: number): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'synchronous_commit=on',
    'shared_buffers=128MB',
    'max_connections=100',
  ].flatMap((setting) => ['-c', setting])
  const log = openSync(serverLog(folder), 'a', 0o600)
  // Its own process group: Ctrl-C reaches only the app, which drains requests before it stops the database.
  const postmaster = spawn(join(binaries, 'bin/postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...identity,
    env: systemEnvironment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  postmaster.on('error', () => {}) // it has no pid then and counts as dead
  closeSync(log)
  return postmaster
}

function serverLog(folder: string): string {
  return join(folder, 'server.log')
}

/** The reason from PostgreSQL's own log, if any. */
function lastFatalError({ folder }: PostgresHome): string {
  const log = serverLog(folder)
  const reason = readFileSync(log, 'utf8')
    .match(/(?:FATAL|PANIC): .*/g)
    ?.at(-1)
  return reason ? `${inOneLine(reason)} (${log})` : `see ${log}`
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'amberway-launcher',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

async function stopProcess(postmaster: ChildProcess) {
  if (!isAlive(postmaster)) return
  const exited = new Promise((resolve) => postmaster.once('exit', resolve))
  postmaster.kill('SIGINT') // "fast": disconnects clients, writes a checkpoint
  const isOut = await Promise.race([exited.then(() => true), sleep(15_000, false, { ref: false })])
  if (isOut) return
  postmaster.kill('SIGQUIT') // "immediate": the next start recovers from the log
  await exited
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/**
 * Below the ephemeral port range: while the database is down, an outgoing connection could otherwise take its port and
 * keep it from restarting.
 */
async function freePort(): Promise<number> {
  const [lowest, highest, tries] = [20_000, 32_000, 100]
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
      return port
    } catch {
      // Taken: try another one.
    } finally {
      probe.close()
    }
  }
  throw new Error(`The database finds no free port between ${lowest} and ${highest}`)
}
