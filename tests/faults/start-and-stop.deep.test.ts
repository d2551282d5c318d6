import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { postgresProcesses, smallShop } from '../support/shop-folder.ts'
import { ask } from '../support/shop-process.ts'
import { dataFolder, startShop, within } from './started-shop.ts'

const well = { code: 0, signal: null, errors: '' }

test('a first start makes, seeds and serves the shop and says where all is; a warm one is quick', async (t) => {
  const data = dataFolder(t)
  const first = await startShop(t, { SHOP_DATA_DIR: data })
  await first.opened()
  expect(first.output).toContain('Creating the database')
  expect(first.output).toContain(`data in ${data}/postgres`)
  expect(first.output).toMatch(/Seeding the demo shop \(1 of \d+\)/)
  expect(first.output).toContain('API reference')
  expect(first.output).toContain('Mail outbox')
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
  expect(await warm.opened()).toBeLessThan(within(3000))
  expect(warm.output).not.toMatch(/Creating|Migrating|Seeding/)
  expect(postgresProcesses(data).length).toBeGreaterThan(0)
  warm.send('SIGINT')
  await sleep(20)
  expect(await warm.stop('SIGINT'), 'Ctrl-C pressed twice').toMatchObject(well)
  expect(postgresProcesses(data)).toEqual([])
}, 90_000)

// While modules load, while initdb runs, while tables are made: wherever these moments fall on this machine.
test.for([
  ['SIGTERM', 200],
  ['SIGINT', 200],
  ['SIGHUP', 700],
  ['SIGINT', 1000],
  ['SIGTERM', 1300],
] as const)(
  '%s %i ms into a first start leaves nothing behind',
  { timeout: 60_000 },
  async ([signal, ms], t) => {
    const data = dataFolder(t)
    const shop = await startShop(t, smallShop(data))
    await sleep(within(ms))
    const ending = await shop.stop(signal)
    expect(ending).toMatchObject({ code: 0, signal: null })
    expect(ending.errors).not.toMatch(/^\s+at /m)
    expect(postgresProcesses(data)).toEqual([])
  },
)

describe.concurrent('SIGTERM while visitors are served', () => {
  test('a request under way is answered, and those of busy connections are too', async (t) => {
    const data = dataFolder(t)
    const shop = await startShop(t, smallShop(data))
    await shop.opened()
    const slow = slowRequest(shop.port)
    const busy = busyVisitors(shop.port, 12)
    await sleep(500)
    const ending = shop.stop('SIGTERM')
    await sleep(1500)
    slow.finish()
    t.expect(await slow.answer).toEqual({ status: 200, connection: 'close' })
    t.expect(await ending).toMatchObject(well)
    t.expect((await ending).tookMs).toBeLessThan(within(5000))
    const { answered, failures } = await busy
    t.expect(failures).toEqual([])
    t.expect(answered).toBeGreaterThan(12)
    t.expect(postgresProcesses(data)).toEqual([])
  }, 60_000)

  test('a request that never ends, and an idle connection, keep it for less than ten seconds', async (t) => {
    const data = dataFolder(t)
    const shop = await startShop(t, smallShop(data))
    await shop.opened()
    const agent = new Agent({ keepAlive: true })
    const kept = await shop.ask('/healthz', { agent })
    t.expect(kept.headers['keep-alive'], 'longer than a proxy keeps it').toBe('timeout=75')
    const endless = slowRequest(shop.port)
    await sleep(200)
    const ending = await shop.stop('SIGTERM')
    t.expect(ending).toMatchObject(well)
    t.expect(ending.tookMs).toBeLessThan(within(10_000))
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
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      question.once('response', ({ statusCode, headers }) =>
        resolve({ status: statusCode, connection: headers.connection }),
      )
      question.once('error', reject)
    },
  )
  answer.catch(() => {})
  return { answer, finish: () => question.end(second) }
}

/** Each asks again and again on one connection, every other for a busy page, until an answer says that the connection closes. */
async function busyVisitors(port: number, count: number) {
  let answered = 0
  const failures: string[] = []
  async function visit(path: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const { status, headers } = await ask(port, path, { agent, headers: { 'accept-encoding': 'br' } })
        if (status === 200) answered++
        else failures.push(`status ${status}`)
        if (headers.connection === 'close') return
      } catch (error) {
        failures.push(String(error))
        return
      }
    }
  }
  await Promise.all(
    Array.from({ length: count }, (_, index) => visit(index % 2 === 0 ? '/api/config/languages' : '/en/')),
  )
  return { answered, failures }
}
