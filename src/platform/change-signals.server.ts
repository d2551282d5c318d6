import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.server.ts'

export type ChangeSignals = { onChange(listener: (tag: string) => void): void; close(): Promise<void> }

const retryMs = 250
/** Changes during a lost connection are unknown, so everything counts as changed. */
const everything = '*'

/** Before the build and the number of the process in the name of its connection: the database lists all processes. */
export const signalsName = 'amberway-signals'

/** The database reports, at commit, what any process changed (see announce_change in the migrations). */
export async function openChangeSignals(url: string, log: Log, build = ''): Promise<ChangeSignals> {
  const listeners: ((tag: string) => void)[] = []
  let isClosed = false
  let client: pg.Client | undefined

  const tell = (tag: string) => {
    for (const listener of listeners) listener(tag)
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `${signalsName} ${process.pid} ${build}`,
      keepAlive: true,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => tell(payload ?? everything))
    await fresh.connect()
    await fresh.query('listen shop_changed')
    fresh.once('end', () => void reconnect())
    client = fresh
  }

  async function reconnect() {
    while (!isClosed) {
      try {
        await connect()
        return tell(everything)
      } catch {
        log.warn('database does not answer; listening again shortly')
        await sleep(retryMs)
      }
    }
  }

  await connect()
  return {
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}
