import { Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

const own = new Set(['127.0.0.1', '::1', 'localhost'])

/** Refuses every connection that would leave this machine. Returns the refused ones as `host:port`. */
export function loopbackOnly(): string[] {
  const refused: string[] = []
  const connect = Socket.prototype.connect
  beforeAll(() => {
    Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
      const [options] = given.flat() as [{ host?: string; port?: number; path?: string }]
      if (options.path || own.has(options.host ?? 'localhost')) return Reflect.apply(connect, this, given)
      refused.push(`${options.host}:${options.port}`)
      process.nextTick(() => this.destroy(new Error('Refused: not this machine')))
      return this
    } as typeof connect
  })
  afterAll(() => {
    Socket.prototype.connect = connect
  })
  return refused
}
