import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

/** A job that has used up its tries. Its email does not exist, so a retry ends well and the job is gone. */
async function failedJob(task = 'send-email', error = 'Refused: ona@example.test'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${task}, '{"siteId": 1, "emailId": "999999999"}'::json,
      run_at => now() + interval '1 year', max_attempts => 12)`.execute(at.shop.db)
  const id = rows[0]?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = 12, last_error = ${error} where id = ${id}`.execute(
    at.shop.db,
  )
  return id
}

async function isThere(id: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where id = ${id}`.execute(at.shop.db)
  return rows.length > 0
}

const auditOf = (subject: string) =>
  at.shop.db
    .selectFrom('audit_entries')
    .select(['act', 'operation'])
    .where('site_id', 'is', null)
    .where('subject', '=', subject)
    .execute()

test('OPS-01 a job that gave up is listed with its error, counted on the home page, and retried', async () => {
  const id = await failedJob()
  const admin = await staffWith(at.shop, 'super_admin')
  const page = await admin.open('/jobs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Refused: …@…')
  expect(page.text).not.toContain('ona@example.test')
  const home = await admin.open('/')
  expect(home.text).toContain('Failed jobs')
  expect(home.text).toContain(`/jobs?job=${id}`)
  const retried = await admin.act('/jobs', 'retry', { id })
  expect(retried).toMatchObject({ status: 200, body: { ok: true } })
  await until(async () => !(await isThere(id)), 'the retried job')
  expect(await auditOf(`job ${id} send-email`)).toEqual([{ act: 'jobs.retry', operation: 'act' }])
  expect((await admin.act('/jobs', 'retry', { id })).status).toBe(422)
})

test('OPS-01 all jobs that gave up are retried at once', async () => {
  const ids = [await failedJob(), await failedJob()]
  const admin = await staffWith(at.shop, 'super_admin')
  const retried = await admin.act('/jobs', 'retry-all')
  expect(retried.body.toast).toBe('2 jobs are tried again')
  await until(
    async () => !(await isThere(ids[0] ?? '')) && !(await isThere(ids[1] ?? '')),
    'the retried jobs',
  )
})

test('OPS-01 a job that a customer waits for is dropped only with its number typed', async () => {
  const id = await failedJob()
  const admin = await staffWith(at.shop, 'super_admin')
  const refused = await admin.act('/jobs', 'drop', { id, typed: '1' })
  expect(refused).toMatchObject({
    status: 422,
    body: { ok: false, fields: { typed: `Type ${id} to drop it.` } },
  })
  expect(await isThere(id)).toBe(true)
  expect((await admin.act('/jobs', 'drop', { id, typed: id })).body.ok).toBe(true)
  expect(await isThere(id)).toBe(false)
  expect(await auditOf(`job ${id} send-email`)).toEqual([{ act: 'jobs.drop', operation: 'act' }])
})

test('OPS-01 a job of the shop itself is dropped without typing, and an unknown field is refused', async () => {
  const id = await failedJob('sweep-carts', 'deadlock detected')
  const admin = await staffWith(at.shop, 'super_admin')
  expect((await admin.act('/jobs', 'drop', { id, force: 'yes' })).status).toBe(422)
  expect(await isThere(id)).toBe(true)
  expect((await admin.act('/jobs', 'drop', { id })).body.ok).toBe(true)
  expect(await isThere(id)).toBe(false)
})

test('OPS-01 jobs belong to no site: a person with rights on some sites neither sees nor retries them', async () => {
  const id = await failedJob()
  for (const role of ['site_admin', 'support'] as const) {
    const person = await staffWith(at.shop, role)
    expect((await person.open('/jobs')).status).toBe(403)
    expect((await person.act('/jobs', 'retry', { id })).status).toBe(403)
    expect((await person.open('/')).text).not.toContain('Failed jobs')
  }
  expect(await isThere(id)).toBe(true)
})
