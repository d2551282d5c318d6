import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgresProcesses, query, removeFolder, smallShop } from '../support/shop-folder.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { overrideText, startShop, textOf } from './started-shop.ts'

const isRoot = process.getuid?.() === 0
const title = isRoot
  ? 'root in a folder that nobody else can enter: the data lie outside, and the shop says where'
  : 'an ordinary user in a folder that nobody else can enter: the data lie there (run as root for the other case)'

test(title, async (t) => {
  const closed = mkdtempSync(join(tmpdir(), 'amberway-closed-'))
  chmodSync(closed, 0o700)
  const data = join(closed, 'data')
  const first = await startShop(t, smallShop(data))
  t.onTestFinished(async () => {
    await removeFolder(dataLine(first) || data)
    rmSync(closed, { recursive: true })
  })
  await first.opened()
  const folder = dataLine(first)
  if (isRoot) {
    expect(folder).not.toContain(closed)
    expect(existsSync(join(data, 'postgres'))).toBe(false)
  } else {
    expect(folder).toBe(join(data, 'postgres'))
  }
  expect(existsSync(join(folder, 'cluster/PG_VERSION'))).toBe(true)
  expect(statSync(join(folder, 'cluster')).uid).not.toBe(0)
  expect(statSync(join(folder, 'cluster')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0)
  await query(data, overrideText('shown.closed', 'kept'))
  expect(await first.stop()).toMatchObject({ code: 0, errors: '' })
  expect(postgresProcesses(folder)).toEqual([])

  // Even if everyone can enter the folder by now, the shop must not create new data elsewhere.
  chmodSync(closed, 0o755)
  chmodSync(data, 0o755)
  const second = await startShop(t, smallShop(data))
  await second.opened()
  expect(dataLine(second)).toBe(folder)
  expect(second.output).not.toContain('Creating')
  expect(await textOf(second, 'shown.closed')).toBe('kept')
  expect(await second.stop()).toMatchObject({ code: 0, errors: '' })
  expect(postgresProcesses(folder)).toEqual([])
}, 60_000)

function dataLine(shop: ShopProcess): string {
  return /data in (.+)/.exec(shop.output)?.[1] ?? ''
}
