import { expect, test } from 'vitest'
import { postgresProcesses, query, smallShop } from '../support/shop-folder.ts'
import { dataFolder, overrideText, postmasterOf, startShop, textOf } from './started-shop.ts'

test('a start after kill -9 of the shop, or of shop and database, has all committed data', async (t) => {
  const data = dataFolder(t)
  const first = await startShop(t, smallShop(data))
  await first.opened()
  await query(data, overrideText('shown.first', 'kept'))
  await first.stop('SIGKILL')
  expect(postgresProcesses(data), 'the database lives on').not.toEqual([])

  const second = await startShop(t, smallShop(data))
  await second.opened()
  expect(second.output).toContain('Stopping the database that a killed shop left behind')
  expect(await textOf(second, 'shown.first')).toBe('kept')
  await query(data, overrideText('shown.second', 'kept'))
  process.kill(postmasterOf(data), 'SIGKILL')
  await second.stop('SIGKILL')

  const third = await startShop(t, smallShop(data))
  await third.opened()
  expect(await textOf(third, 'shown.first')).toBe('kept')
  expect(await textOf(third, 'shown.second')).toBe('kept')
  expect(await third.stop()).toMatchObject({ code: 0, signal: null, errors: '' })
  expect(postgresProcesses(data)).toEqual([])
})
