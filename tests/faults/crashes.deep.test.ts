import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { postgresProcesses, query, smallShop } from '../support/shop-folder.ts'
import type { Answer, ShopProcess } from '../support/shop-process.ts'
import { soon } from '../support/soon.ts'
import {
  dataFolder,
  emailsAndJobs,
  expectPatient,
  overrideText,
  pause,
  postmasterOf,
  queueEmail,
  startShop,
  textOf,
} from './started-shop.ts'

const well = { code: 0, signal: null, errors: '' }

test('a start after kill -9 during the creation of the database creates another', async (t) => {
  const data = dataFolder(t)
  const folder = join(data, 'postgres')
  const killed = await startShop(t, smallShop(data))
  await vi.waitFor(() => expect(readdirSync(folder).join()).toContain('cluster.new'), soon)
  await killed.stop('SIGKILL')
  const next = await startShop(t, smallShop(data)) // while the orphaned initdb may still be writing
  await next.opened()
  expect((await next.ask('/readyz')).status).toBe(200)
  expect(await next.stop()).toMatchObject(well)
}, 60_000)

test('a database killed under a running shop is restarted, and everything that uses it recovers', async (t) => {
  const data = dataFolder(t)
  const shop = await startShop(t, smallShop(data))
  await shop.opened()
  const watching = watch(shop)
  await watching.answered(20)

  process.kill(postmasterOf(data), 'SIGKILL')
  await recovers('shown.first')
  expect(shop.output).toContain('Database stopped unexpectedly; starting it again')

  process.kill(await busyBackend(data), 'SIGKILL') // postgres restarts all its backends, not itself
  await recovers('shown.second')

  const answers = await watching.end()
  expectPatient(answers)
  expect(await shop.stop()).toMatchObject(well)
  expect(postgresProcesses(data)).toEqual([])

  async function recovers(key: string) {
    await vi.waitFor(async () => expect((await shop.ask('/readyz')).status).toBe(200), soon)
    await vi.waitFor(() => query(data, overrideText(key, 'heard')), soon)
    await vi.waitFor(async () => expect(await textOf(shop, key)).toBe('heard'), soon)
    await query(data, queueEmail)
    await vi.waitFor(async () => {
      expect(await query(data, emailsAndJobs)).toEqual([{ waiting: 0, jobs: null }])
    }, soon)
  }
}, 60_000)

describe.concurrent('two shops on one data folder', () => {
  test('the second is refused in one line, and the first is not affected', async (t) => {
    const data = dataFolder(t)
    const first = await startShop(t, smallShop(data))
    await first.opened()
    const second = await (await startShop(t, smallShop(data))).ended()
    t.expect(second).toMatchObject({
      code: 1,
      errors: `Another shop is running on ${data}/postgres: stop it, or set SHOP_DATA_DIR for this one\n`,
    })
    t.expect(first.output).not.toContain('unexpectedly')
    t.expect((await first.ask('/readyz')).status).toBe(200)
    t.expect(await first.stop()).toMatchObject(well)
  }, 60_000)

  test('started at the same moment on new data, one opens and one is refused', async (t) => {
    const data = dataFolder(t)
    const shops = [await startShop(t, smallShop(data)), await startShop(t, smallShop(data))]
    const outcomes = await Promise.allSettled(shops.map((shop) => shop.opened()))
    t.expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    t.expect(shops.map(({ errors }) => errors).join('')).toMatch(/^Another shop is running on .*\n$/)
  }, 60_000)
})

async function busyBackend(data: string): Promise<number> {
  query(data, `select 'busy', pg_sleep(30)`).catch(() => {})
  const find = `select pid from pg_stat_activity where query like 'select ''busy''%'`
  return vi.waitFor(async () => {
    const [row] = await query(data, find)
    return Number(row?.pid) || Promise.reject(new Error('Not busy yet'))
  }, soon)
}

/** Requests pages and calls, reading and writing, in a loop until `end()`, which returns all responses. */
function watch(shop: ShopProcess) {
  const answers: (Answer | Error)[] = []
  let isOver = false
  const questions = [
    () => shop.ask('/en/'),
    () => shop.ask('/status'),
    () => shop.ask('/api/translations/translationMessages'),
    () => shop.ask('/api/store-config', { payload: { langIso: 'en' } }),
    () => shop.ask('/api/locale/change', { payload: { newLocale: 'en' } }),
  ]
  const visitors = questions.map(async (question) => {
    while (!isOver) {
      answers.push(await question().catch((error: Error) => error))
      await pause()
    }
  })
  return {
    answered: (count: number) => vi.waitFor(() => expect(answers.length).toBeGreaterThan(count), soon),
    async end() {
      isOver = true
      await Promise.all(visitors)
      return answers
    },
  }
}
