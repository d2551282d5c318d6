import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLine } from '../support/open-line.ts'
import { postgresProcesses, queryAt } from '../support/shop-folder.ts'
import { soon } from '../support/soon.ts'
import { freshDatabase } from '../support/test-shop.ts'
import {
  dataFolder,
  emailsAndJobs,
  expectPatient,
  overrideText,
  pause,
  queueEmail,
  startShop,
  textOf,
} from './started-shop.ts'

test('a shop with DATABASE_URL uses that server alone, and survives its outage', async (t) => {
  const data = dataFolder(t)
  const url = await freshDatabase()
  const line = await openLine(url)
  const shop = await startShop(t, { DATABASE_URL: line.url, SHOP_DATA_DIR: data })
  await shop.opened()
  expect(shop.output).not.toContain('data in')
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  expect(postgresProcesses(data)).toEqual([])
  expect((await shop.ask('/readyz')).status).toBe(200)

  line.cut()
  await vi.waitFor(async () => expect((await shop.ask('/readyz')).status).toBe(503), soon)
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      shop.ask('/en/'),
      shop.ask('/api/translations/translationMessages'),
      shop.ask('/api/locale/change', { payload: { newLocale: 'en' } }),
    ])
    expectPatient(answers)
    const readiness = await shop.ask('/readyz')
    expect(readiness.status).toBe(503)
    await pause()
  }
  await queryAt(url, overrideText('shown.away', 'missed, then read'))
  await queryAt(url, queueEmail)
  expect(shop.isAlive()).toBe(true)

  line.mend()
  await vi.waitFor(async () => expect((await shop.ask('/readyz')).status).toBe(200), soon)
  await vi.waitFor(async () => expect(await textOf(shop, 'shown.away')).toBe('missed, then read'), soon)
  await vi.waitFor(async () => {
    expect(await queryAt(url, emailsAndJobs)).toEqual([{ waiting: 0, jobs: null }])
  }, soon)
  expect(await shop.stop()).toMatchObject({ code: 0, errors: '' })
  line.close()
}, 150_000)

test('a stop during an outage of the external database ends the process', async (t) => {
  const data = dataFolder(t)
  const line = await openLine(await freshDatabase())
  const shop = await startShop(t, { DATABASE_URL: line.url, SHOP_DATA_DIR: data })
  await shop.opened()
  line.cut()
  await vi.waitFor(async () => expect((await shop.ask('/readyz')).status).toBe(503), soon)
  expect((await shop.stop()).code).toBe(0)
  line.close()
}, 60_000)
