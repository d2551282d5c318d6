import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
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
import { type PostgresHome, preparePostgresHome } from './postgres-home.server.ts'
import { disownDeadPostmaster } from './postgres-leftovers.server.ts'

export type DatabaseServer = { url: string; stop(): Promise<void> }
type Log = (line: string) => void
type Running = { postmaster: ChildProcess; owner: pg.Client }

const user = 'shop'
const ownerLock = 7_270_001
const startPatienceMs = 30_000
/** A shop that is just stopping gets this long to hand its data over to the next. */
const handOverMs = 3_000
const systemEnvironment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** The outside server that DATABASE_URL names, or our own. */
export async function openDatabaseServer(env: Env, log: Log): Promise<DatabaseServer> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  return startPostgres(env.SHOP_DATA_DIR, log)
}

export async function startPostgres(dataDir: string, log: Log): Promise<DatabaseServer> {
  const startedAt = performance.now()
  const home = await preparePostgresHome(dataDir)
  const isNew = !existsSync(home.cluster)
  if (isNew) createCluster(home)
  else await stopLeftOver(home, log)

  const port = await freePort()
  const url = `postgres://${user}:${home.password}@127.0.0.1:${port}/postgres`
  let running = launch(home, port, url)
  let isStopping = false

  // A postmaster that dies under us comes back on the same port, so pools reconnect by themselves.
  const watch = ({ postmaster }: Running) => {
    postmaster.once('exit', () => {
      if (isStopping) return
      log('Database stopped unexpectedly; starting it again')
      running = launch(home, port, url)
      running.then(watch)
    })
  }
  watch(await running)

  const took = Math.round(performance.now() - startedAt)
  log(`Database ${isNew ? 'created and started' : 'started'} in ${took} ms; data in ${home.folder}`)
  return {
    url,
    async stop() {
      isStopping = true
      const { owner, postmaster } = await running // a restart under way ends first, or its postmaster would outlive us
      await owner.end().catch(() => {})
      await stopProcess(postmaster)
    },
  }
}

/** The address of a database that some shop is running on this folder; null where none answers. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const home = await preparePostgresHome(dataDir)
  const pidFile = join(home.cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  const url = `postgres://${user}:${home.password}@127.0.0.1:${port}/postgres`
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return null
  }
}

/** Made aside and renamed, so that an interrupted initdb never looks like a cluster. */
function createCluster({ cluster, folder, binaries, password, identity }: PostgresHome) {
  const unfinished = `${cluster}.new`
  const passwordFile = join(folder, 'password.initdb')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [unfinished, passwordFile]) {
    if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid)
  }
  const options = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  const access = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const result = spawnSync(join(binaries, 'bin/initdb'), ['-D', unfinished, ...access, ...options], {
    ...identity,
    env: systemEnvironment,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(passwordFile)
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`)
  renameSync(unfinished, cluster)
}

/** After kill -9 of the app its postmaster lives on. Nobody holds the owner's lock then: it may be stopped. */
async function stopLeftOver(home: PostgresHome, log: Log) {
  const pidFile = join(home.cluster, 'postmaster.pid')
  const giveUpAt = Date.now() + handOverMs
  while (existsSync(pidFile)) {
    const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
    const ownership = await takeOwnership(`postgres://${user}:${home.password}@127.0.0.1:${port}/postgres`)
    if (ownership === 'unreachable') return // a stale file, or a database on its way down: launch() waits for it
    if (ownership === 'taken') {
      if (Date.now() > giveUpAt) throw new Error(`Another shop is running on ${home.folder}`)
      await sleep(200)
      continue
    }
    log('Stopping the database that a killed shop left behind')
    await ownership.end()
    process.kill(Number(pid), 'SIGINT')
    await waitUntil(() => !existsSync(pidFile), startPatienceMs)
  }
}

/** The first tries may fail: after a crash old backends hold shared memory for some seconds. */
async function launch(home: PostgresHome, port: number, url: string): Promise<Running> {
  const giveUpAt = Date.now() + startPatienceMs
  while (Date.now() < giveUpAt) {
    disownDeadPostmaster(home.cluster)
    const postmaster = spawnPostmaster(home, port)
    while (isAlive(postmaster) && Date.now() < giveUpAt) {
      const owner = await takeOwnership(url)
      if (typeof owner === 'object') return { postmaster, owner }
      await sleep(30)
    }
    await stopProcess(postmaster)
    await sleep(250)
  }
  throw new Error(`Database does not start; see ${join(home.folder, 'server.log')}`)
}

function spawnPostmaster({ binaries, cluster, folder, identity }: PostgresHome, port: number): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'synchronous_commit=on',
    'shared_buffers=128MB',
    'max_connections=100',
  ].flatMap((setting) => ['-c', setting])
  const log = openSync(join(folder, 'server.log'), 'a', 0o600)
  // Its own process group: Ctrl-C reaches the app alone, which drains requests before it stops the database.
  const postmaster = spawn(join(binaries, 'bin/postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...identity,
    env: systemEnvironment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return postmaster
}

/** Held as long as the app lives; the system lets go of it even after kill -9. */
async function takeOwnership(url: string): Promise<pg.Client | 'taken' | 'unreachable'> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-owner', keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [ownerLock])
    if (rows[0].is_ours) return client
  } catch {
    return 'unreachable'
  }
  await client.end()
  return 'taken'
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

async function waitUntil(isDone: () => boolean, patienceMs: number) {
  const giveUpAt = Date.now() + patienceMs
  while (!isDone() && Date.now() < giveUpAt) await sleep(50)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
