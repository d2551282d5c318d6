import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One shop per folder: the process that listens at the folder's address has the lock. Unlike a lock file, the address
 * is freed when its process ends, even by kill -9. Null if it is still taken after the timeout.
 */
export async function lockFolder(folder: string, timeoutMs: number): Promise<(() => void) | null> {
  const address = addressOf(realpathSync(folder))
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const server = await listenAt(address)
    if (server) return () => server.close()
    if (Date.now() > giveUpAt) return null
    await sleep(100)
  }
}

function addressOf(folder: string): string {
  const name = `amberway-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}` // an abstract socket: no file at all
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

async function listenAt(address: string): Promise<Server | null> {
  const server = createServer((visitor) => visitor.destroy()).unref()
  try {
    await once(server.listen(address), 'listening')
    return server
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error
    if (address.endsWith('.sock') && !(await isAnswered(address))) rmSync(address, { force: true })
    return null
  }
}

/**
 * Outside Linux and Windows the socket is a file. If nobody accepts connections there, it is left from a killed shop.
 */
async function isAnswered(address: string): Promise<boolean> {
  const visitor = connect(address)
  try {
    await once(visitor, 'connect')
    return true
  } catch {
    return false
  } finally {
    visitor.destroy()
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
