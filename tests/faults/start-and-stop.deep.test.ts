import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { postgresProcesses, smallShop } from '../support/shop-folder.ts'
import { ask, type ShopProcess } from '../support/shop-process.ts'
import { soon } from '../support/soon.ts'
import { dataFolder, hearsSignals, says, startShop } from './started-shop.ts'

const well = { code: 0, signal: null, errors: '' }

test('a first start creates, seeds and serves the shop and prints its URLs; a warm start creates nothing', async (t) => {
  const data = dataFolder(t)
  const first = await startShop(t, { SHOP_DATA_DIR: data })
  await first.opened()
  expect(first.output).toContain('Creating the database')
  expect(first.output).toContain(`data in ${data}/postgres`)
  expect(first.output).toMatch(/Seeding the demo shop \(1 of \d+\)/)
  expect(first.output).toContain('API reference')
  expect(first.output).toContain('Email outbox')
  const addresses = first.output.match(/http:\S+/g) ?? []
  expect(addresses.length).toBeGreaterThanOrEqual(14)
  for (const address of addresses) {
    const { host, port, pathname } = new URL(address)
    const answer = await ask(Number(port), pathname, { host })
    expect([200, 302], `${address} answers ${answer.status}`).toContain(answer.status)
  }
  expect(await first.stop('SIGTERM')).toMatchObject(well)
  expect(postgresProcesses(data)).toEqual([])

  const warm = await startShop(t, { SHOP_DATA_DIR: data })
  await warm.opened()
  expect(warm.output).not.toMatch(/Creating|Migrating|Seeding/)
  expect(postgresProcesses(data).length).toBeGreaterThan(0)
  warm.send('SIGINT')
  await says(warm, 'Stopping')
  expect(await warm.stop('SIGINT'), 'Ctrl-C pressed twice').toMatchObject(well)
  expect(postgresProcesses(data)).toEqual([])
}, 90_000)

test.for([
  ['SIGTERM', 'while modules load', hearsSignals],
  ['SIGINT', 'while modules load', hearsSignals],
  ['SIGHUP', 'while the database is made', (shop) => says(shop, 'Creating the database')],
  ['SIGINT', 'while the database is made', (shop) => says(shop, 'Creating the database')],
  ['SIGTERM', 'while tables are made', (shop) => says(shop, 'Migrating')],
] as const satisfies [string, string, (shop: ShopProcess) => Promise<void>][])(
  '%s %s leaves nothing behind',
  async ([signal, , hasComeSoFar], t) => {
    const data = dataFolder(t)
    const shop = await startShop(t, smallShop(data))
    await hasComeSoFar(shop)
    const ending = await shop.stop(signal)
    expect(ending).toMatchObject({ code: 0, signal: null })
    expect(ending.errors).not.toMatch(/^\s+at /m)
    expect(postgresProcesses(data)).toEqual([])
  },
)

describe.concurrent('SIGTERM while visitors are served', () => {
  test('a request in progress is answered, and so are those of busy connections', async (t) => {
    const data = dataFolder(t)
    const shop = await startShop(t, smallShop(data))
    await shop.opened()
    const slow = slowRequest(shop.port)
    const busy = busyVisitors(shop.port, 12)
    await busy.answered(12)
    const ending = shop.stop('SIGTERM')
    await says(shop, 'Stopping')
    slow.finish()
    t.expect(await slow.answer).toEqual({ status: 200, connection: 'close' })
    t.expect(await ending).toMatchObject(well)
    t.expect(await busy.failures).toEqual([])
    t.expect(postgresProcesses(data)).toEqual([])
  }, 60_000)

  test('a request that never ends, and an idle connection, do not prevent the stop', async (t) => {
    const data = dataFolder(t)
    const shop = await startShop(t, smallShop(data))
    await shop.opened()
    const agent = new Agent({ keepAlive: true })
    const kept = await shop.ask('/healthz', { agent })
    t.expect(kept.headers['keep-alive'], 'longer than a proxy keeps it').toBe('timeout=75')
    const endless = slowRequest(shop.port)
    await endless.isConnected
    const ending = await shop.stop('SIGTERM')
    t.expect(ending).toMatchObject(well)
    await t.expect(endless.answer).rejects.toThrow()
    t.expect(postgresProcesses(data)).toEqual([])
    agent.destroy()
  }, 60_000)
})

/** Its body stops half-way until `finish()`. */
function slowRequest(port: number) {
  const [first, second] = ['{"newLocale":', '"en"}']
  const question = request({
    port,
    host: '127.0.0.1',
    path: '/api/locale/change',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': first.length + second.length },
    agent: new Agent({ keepAlive: true }),
  })
  question.write(first)
  const isConnected = once(question, 'socket').then(
    ([socket]) => socket.connecting && once(socket, 'connect'),
  )
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      question.once('response', ({ statusCode, headers }) =>
        resolve({ status: statusCode, connection: headers.connection }),
      )
      question.once('error', reject)
    },
  )
  answer.catch(() => {})
  return { answer, isConnected, finish: () => question.end(second) }
}

/** Each sends requests on one connection, every second one for a busy page, until a response closes the connection. */
function busyVisitors(port: number, count: number) {
  let answers = 0
  const failures: string[] = []
  async function visit(path: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const { status, headers } = await ask(port, path, { agent, headers: { 'accept-encoding': 'br' } })
        if (status === 200) answers++
        else failures.push(`status ${status}`)
        if (headers.connection === 'close') return
      } catch (error) {
        failures.push(String(error))
        return
      }
    }
  }
  const visits = Array.from({ length: count }, (_, index) =>
    visit(index % 2 === 0 ? '/api/config/languages' : '/en/'),
  )
  return {
    answered: (wanted: number) => vi.waitFor(() => expect(answers).toBeGreaterThan(wanted), soon),
    failures: Promise.all(visits).then(() => failures),
  }
}
