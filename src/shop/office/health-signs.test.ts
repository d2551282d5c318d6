import { expect, test } from 'vitest'
import { type HealthFacts, judgeHealth } from './health-signs.ts'

const now = new Date('2026-11-18T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const well: HealthFacts = {
  now,
  isDatabaseUp: true,
  migrations: [],
  jobs: { waiting: 0, oldestAt: null, failed: 0 },
  emails: { waiting: 0, oldestAt: null, sentToday: 12, lastSentAt: ago(4), failed: 0 },
  search: { staleProducts: 0, lagMs: 0, loading: 0 },
  providers: [{ name: 'Stripe', isConnected: true, lastAt: ago(30) }],
  comparison: { ageSeconds: 3600 },
}

test('OPS-05 a shop that is well has only fine signs', () => {
  expect(new Set(judgeHealth(well).map(({ state }) => state))).toEqual(new Set(['fine']))
})

test.each<[what: string, change: Partial<HealthFacts>, id: string, state: string]>([
  ['a database that does not answer', { isDatabaseUp: false }, 'database', 'bad'],
  ['a migration to run', { migrations: ['0030-x'] }, 'migrations', 'bad'],
  ['a job due for two minutes', { jobs: { waiting: 1, oldestAt: ago(2), failed: 0 } }, 'jobs', 'watch'],
  ['a job due for six minutes', { jobs: { waiting: 1, oldestAt: ago(6), failed: 0 } }, 'jobs', 'bad'],
  ['a job that gave up', { jobs: { waiting: 0, oldestAt: null, failed: 1 } }, 'jobs', 'watch'],
  ['an e-mail of 11 minutes', { emails: { ...well.emails, waiting: 1, oldestAt: ago(11) } }, 'emails', 'bad'],
  ['a site being loaded', { search: { staleProducts: 0, lagMs: 0, loading: 1 } }, 'search', 'watch'],
  ['an index a minute behind', { search: { staleProducts: 0, lagMs: 61_000, loading: 0 } }, 'search', 'bad'],
  [
    'a provider silent for two days',
    { providers: [{ name: 'Stripe', isConnected: true, lastAt: ago(2880) }] },
    'stripe',
    'watch',
  ],
  [
    'a provider that is not connected',
    { providers: [{ name: 'Stripe', isConnected: false, lastAt: ago(2880) }] },
    'stripe',
    'fine',
  ],
  ['a comparison of two days ago', { comparison: { ageSeconds: 172_800 } }, 'comparison', 'bad'],
])('OPS-05 %s shows', (_what, change, id, state) => {
  expect(judgeHealth({ ...well, ...change }).find((sign) => sign.id === id)?.state).toBe(state)
})
