import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, type TestContext, test } from 'vitest'
import { listen, type SlowLimits } from '../../../src/http/listen.ts'

const hasty: SlowLimits = {
  headersMs: 200,
  idleMs: 400,
  graceMs: 300,
  bytesPerSecond: 10_000,
  lookEveryMs: 25,
}
/** Disables one limit, so that only the other can close a connection. */
const never = 600_000

type Tested = Pick<TestContext, 'onTestFinished'>

/** Opens one connection to a new server. `isCut` resolves once the server side is closed. */
async function visit({ onTestFinished }: Tested, listener: RequestListener, limits: SlowLimits) {
  const { server } = await listen(listener, 0, '127.0.0.1', limits)
  const arrived = once(server, 'connection')
  const { port } = server.address() as AddressInfo
  const visitor = connect(port, '127.0.0.1').on('error', () => {})
  const [line] = (await arrived) as [Socket]
  onTestFinished(() => {
    visitor.destroy()
    server.close()
  })
  line.on('error', () => {})
  const isCut = new Promise<void>((resolve) => line.once('close', () => resolve()))
  return { visitor, port, isCut }
}

/** Writes the text again and again until the connection closes. */
function drip(visitor: Socket, what: string) {
  const dripping = setInterval(() => visitor.write(what), 20)
  visitor.on('close', () => clearInterval(dripping))
}

const readAll: RequestListener = async (request, response) => {
  const body = await buffer(request).catch(() => null)
  response.end(String(body?.length))
}
const head = (length: number) => `POST / HTTP/1.1\r\nhost: shop.example\r\ncontent-length: ${length}\r\n\r\n`

test('a client that sends no request is disconnected', async (t) => {
  const { isCut } = await visit(t, readAll, hasty)
  await isCut
})

test('a client that sends its headers slowly is disconnected', async (t) => {
  const { visitor, isCut } = await visit(t, readAll, { ...hasty, idleMs: never })
  visitor.write('GET / HTTP/1.1\r\n')
  drip(visitor, 'x: y\r\n')
  await isCut
})

test('a client whose request body stalls is disconnected', async (t) => {
  const { visitor, isCut } = await visit(t, readAll, { ...hasty, graceMs: never })
  visitor.write(`${head(1000)}half`)
  await isCut
})

test('a client that sends its request body too slowly is disconnected', async (t) => {
  const { visitor, isCut } = await visit(t, readAll, { ...hasty, idleMs: never })
  visitor.write(head(1_000_000))
  drip(visitor, 'x')
  await isCut
})

const large = Buffer.alloc(32 * 1024 * 1024)

test('a client that does not read the response is disconnected', async (t) => {
  const { visitor, isCut } = await visit(t, (_request, response) => response.end(large), {
    ...hasty,
    graceMs: never,
  })
  visitor.pause()
  visitor.write('GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n')
  await isCut
})

test('a client that reads the response too slowly is disconnected', async (t) => {
  const { visitor, isCut } = await visit(t, (_request, response) => response.end(large), {
    ...hasty,
    idleMs: never,
    bytesPerSecond: large.length * 2,
  })
  visitor.pause()
  const sipping = setInterval(() => visitor.read(1), 20)
  visitor.on('close', () => clearInterval(sipping))
  visitor.write('GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n')
  await isCut
})

test('an upload that keeps the minimum rate has no time limit', async (t) => {
  const { visitor } = await visit(t, readAll, { ...hasty, idleMs: never, bytesPerSecond: 1 })
  const length = 100_000
  visitor.write(head(length))
  const endAt = performance.now() + 3 * hasty.graceMs
  let sent = 0
  const sending = setInterval(() => {
    const isTime = performance.now() > endAt
    const size = isTime ? length - sent : 100
    visitor.write('x'.repeat(size))
    sent += size
    if (isTime) clearInterval(sending)
  }, 20)
  const [answer] = await once(visitor, 'data')
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 200[^]*${length}$`))
})

test('a client that waits for a slow response is not disconnected', async (t) => {
  const answerDue = Promise.withResolvers<void>()
  const think: RequestListener = async (_request, response) => {
    await answerDue.promise
    response.end('thought')
  }
  const { visitor, port } = await visit(t, think, hasty)
  visitor.write('GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n')
  // Waits longer than the limit: idle clients that connect later are disconnected one after the other.
  for (let cut = 0; cut < 3; cut += 1) await once(connect(port, '127.0.0.1').resume(), 'close')
  answerDue.resolve()
  const [answer] = await once(visitor, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
})
