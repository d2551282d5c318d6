import { say } from '#locales/office/office-texts.ts'

export type SignState = 'fine' | 'watch' | 'bad'
/** One thing that can be well or not; `at` is its last sign of life. */
export type Sign = { id: string; title: string; state: SignState; value: string; at: Date | null }

export type HealthFacts = {
  now: Date
  isDatabaseUp: boolean
  migrations: readonly string[]
  jobs: { waiting: number; oldestAt: Date | null; failed: number }
  emails: {
    waiting: number
    oldestAt: Date | null
    sentToday: number
    lastSentAt: Date | null
    failed: number
  }
  search: { staleProducts: number; lagMs: number; loading: number }
  providers: readonly { name: string; isConnected: boolean; lastAt: Date | null }[]
  /** Null where the lists of providers are not compared on schedule. */
  comparison: { ageSeconds: number | null } | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** From when a queue is late, and from when somebody must look. */
const jobsLateMs = minuteMs
export const jobsStuckMs = 5 * minuteMs
export const emailsStuckMs = 10 * minuteMs
const searchLateMs = 5000
const searchStuckMs = 60_000
const providerSilentMs = 24 * hourMs
const comparisonOldMs = 36 * hourMs

const worst = (...states: SignState[]): SignState =>
  states.includes('bad') ? 'bad' : states.includes('watch') ? 'watch' : 'fine'

function byAge(ms: number, late: number, stuck: number): SignState {
  if (ms >= stuck) return 'bad'
  return ms >= late ? 'watch' : 'fine'
}

/** What is well, what is worth watching, and what somebody must mend. */
export function judgeHealth(facts: HealthFacts): Sign[] {
  const { now, jobs, emails, search, migrations, comparison } = facts
  const age = (at: Date | null) => (at ? Math.max(0, now.getTime() - at.getTime()) : 0)
  const signs: Sign[] = [
    {
      id: 'database',
      title: 'Database',
      state: facts.isDatabaseUp ? 'fine' : 'bad',
      value: facts.isDatabaseUp ? say('answers') : say('does not answer'),
      at: facts.isDatabaseUp ? now : null,
    },
    {
      id: 'migrations',
      title: 'Migrations',
      state: migrations.length === 0 ? 'fine' : 'bad',
      value:
        migrations.length === 0
          ? say('all done')
          : say('to run: {{names}}', { names: migrations.join(', ') }),
      at: null,
    },
    {
      id: 'jobs',
      title: 'Jobs',
      state: worst(byAge(age(jobs.oldestAt), jobsLateMs, jobsStuckMs), jobs.failed > 0 ? 'watch' : 'fine'),
      value: [
        say('{{count}} is due | {{count}} are due', { count: jobs.waiting }),
        say('{{count}} gave up | {{count}} gave up', { count: jobs.failed }),
      ].join(', '),
      at: jobs.oldestAt,
    },
    {
      id: 'emails',
      title: 'E-mails',
      state: worst(
        byAge(age(emails.oldestAt), minuteMs, emailsStuckMs),
        emails.failed > 0 ? 'watch' : 'fine',
      ),
      value: [
        say('{{count}} sent in 24 h | {{count}} sent in 24 h', { count: emails.sentToday }),
        say('{{count}} waits | {{count}} wait', { count: emails.waiting }),
        say('{{count}} gave up | {{count}} gave up', { count: emails.failed }),
      ].join(', '),
      at: emails.lastSentAt,
    },
    {
      id: 'search',
      title: 'Search',
      state: worst(byAge(search.lagMs, searchLateMs, searchStuckMs), search.loading > 0 ? 'watch' : 'fine'),
      value:
        search.loading > 0
          ? say(
              '{{count}} site is being loaded, the database answers | {{count}} sites are being loaded, the database answers',
              { count: search.loading },
            )
          : [
              say('{{seconds}} s behind', { seconds: (search.lagMs / 1000).toFixed(1) }),
              say('{{count}} product to write | {{count}} products to write', {
                count: search.staleProducts,
              }),
            ].join(', '),
      at: null,
    },
  ]
  for (const { name, isConnected, lastAt } of facts.providers) {
    const isSilent = isConnected && lastAt !== null && age(lastAt) > providerSilentMs
    signs.push({
      id: name.toLowerCase(),
      title: name,
      state: isSilent ? 'watch' : 'fine',
      value: !isConnected
        ? say('not connected')
        : lastAt === null
          ? say('connected, nothing heard yet')
          : isSilent
            ? say('silent for more than a day')
            : say('answers'),
      at: lastAt,
    })
  }
  if (comparison) {
    const { ageSeconds } = comparison
    const isOld = ageSeconds !== null && ageSeconds * 1000 > comparisonOldMs
    signs.push({
      id: 'comparison',
      title: 'Comparison with providers',
      state: isOld ? 'bad' : 'fine',
      value:
        ageSeconds === null
          ? say('not yet')
          : say('{{count}} h ago', { count: Math.round(ageSeconds / 3600) }),
      at: ageSeconds === null ? null : new Date(now.getTime() - ageSeconds * 1000),
    })
  }
  return signs
}
