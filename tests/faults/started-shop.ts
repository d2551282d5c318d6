import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type TestContext, vi } from 'vitest'
import { removeFolder } from '../support/shop-folder.ts'
import { type Answer, freePort, ShopProcess } from '../support/shop-process.ts'
import { soon } from '../support/soon.ts'

/** Starts a shop that is killed at the end of the test, whatever the result. */
export async function startShop(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  variables: Record<string, string>,
  port?: number,
): Promise<ShopProcess> {
  const shop = new ShopProcess(port ?? (await freePort()), variables)
  onTestFinished(async () => {
    if (shop.isAlive()) await shop.stop('SIGKILL')
  })
  return shop
}

/** A folder that everyone can enter, like most project folders; removed at the end of the test. */
export function dataFolder({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'amberway-fault-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => removeFolder(folder))
  return folder
}

export function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

export function overrideText(key: string, words: string): string {
  return `insert into translation_overrides (site_id, locale, key, text)
    select id, 'en', '${key}', '${words}' from sites where code = 'default'`
}

export async function textOf(shop: ShopProcess, key: string): Promise<unknown> {
  const { body } = await shop.ask('/api/translations/translationMessages')
  return JSON.parse(body).en.translation[key]
}

/** An email and its job, as queueWrittenEmail writes them. */
export const queueEmail = `
  with queued as (
    insert into emails (site_id, recipient, subject, html, text, locale)
    select id, 'you@example.test', 'After the crash', '', '', 'en' from sites where code = 'default'
    returning id, site_id)
  select id, graphile_worker.add_job('send-email',
    payload => json_build_object('siteId', site_id, 'emailId', id::text), max_attempts => 12) from queued`

/** The number of unsent emails, and the jobs that are left. */
export const emailsAndJobs = `
  select (select count(*)::int from emails where sent_at is null) as waiting,
    (select json_agg(jobs) from graphile_worker.jobs) as jobs`

/** Each response is a success from memory or a 503 with Retry-After; a timeout is an Error, and fails. */
export function expectPatient(answers: readonly (Answer | Error)[]): void {
  for (const answer of answers) {
    if (answer instanceof Error) throw answer
    const { status, headers, body } = answer
    if (status === 503) {
      expect(headers['retry-after']).toBeDefined()
      if (headers['content-type']?.includes('json')) expect(JSON.parse(body).code).toBe('service.overloaded')
    } else {
      expect(status, body.slice(0, 500)).toBeLessThan(400)
    }
  }
}

/** A pause between the requests of a loop, so that other processes get CPU time. */
export function pause(): Promise<void> {
  return sleep(50)
}

/**
 * Waits until the process handles signals; before that the system would end it. SIGHUP is the one to check: its handler
 * is the last of three, and for the other two Node has a handler of its own from the start.
 */
export async function hearsSignals({ child }: ShopProcess): Promise<void> {
  const bit = 1n << BigInt(constants.signals.SIGHUP - 1)
  await vi.waitFor(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    const caught = BigInt(`0x${/^SigCgt:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? 0}`)
    expect(caught & bit, 'SIGHUP is heard').toBe(bit)
  }, soon)
}

export async function says(shop: ShopProcess, words: string): Promise<void> {
  await vi.waitFor(() => expect(shop.output).toContain(words), soon)
}
