import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createLog } from '../../../src/platform/log.server.ts'
import { startWorker } from '../../../src/platform/worker.server.ts'
import { openLine } from '../../support/open-line.ts'
import { queryAt } from '../../support/shop-folder.ts'
import { until } from '../../support/soon.ts'
import { freshDatabase } from '../../support/test-shop.ts'

test('jobs run again after an outage of the database, also those that were locked when the connection broke', async (t) => {
  const url = await freshDatabase()
  const line = await openLine(url)
  const pool = new pg.Pool({ connectionString: line.url })
  pool.on('error', () => {})
  const connect = vi.spyOn(pool, 'connect')
  const ran: string[] = []
  let lockedBy: string | null = null
  const tasks = {
    note: async (payload: unknown, { job }: { job: { locked_by: string | null } }) => {
      lockedBy = job.locked_by
      ran.push((payload as { name: string }).name)
    },
  }
  const worker = await startWorker(pool, { tasks, schedule: [] }, createLog('silent'))
  t.onTestFinished(async () => {
    await worker.stop()
    await pool.end()
    line.close()
  })
  const queue = (name: string) => queryAt(url, `select graphile_worker.add_job('note', '{"name":"${name}"}')`)
  await queue('before')
  await until(() => ran.includes('before'))
  await until(async () => (await queryAt(url, 'select from graphile_worker.jobs')).length === 0)

  line.cut()
  await until(() => connect.mock.settledResults.some(({ type }) => type === 'rejected'))
  await queue('lost')
  await queryAt(
    url,
    `update graphile_worker._private_jobs set locked_by = '${lockedBy}', locked_at = now(), attempts = 1`,
  )
  await queue('during')
  line.mend()
  await until(() => ran.length === 3)
  expect(ran.toSorted()).toEqual(['before', 'during', 'lost'])
  await until(async () => (await queryAt(url, 'select from graphile_worker.jobs')).length === 0)
})
