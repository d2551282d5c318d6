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
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
  const signs: Sign[] = [
    {
      id: 'database',
      title: 'Database',
      state: facts.isDatabaseUp ? 'fine' : 'bad',
      value: facts.isDatabaseUp ? 'answers' : 'does not answer',
      at: facts.isDatabaseUp ? now : null,
    },
    {
      id: 'migrations',
      title: 'Migrations',
      state: migrations.length === 0 ? 'fine' : 'bad',
      value: migrations.length === 0 ? 'all done' : `to run: ${migrations.join(', ')}`,
      at: null,
    },
    {
      id: 'jobs',
      title: 'Jobs',
      state: worst(byAge(age(jobs.oldestAt), jobsLateMs, jobsStuckMs), jobs.failed > 0 ? 'watch' : 'fine'),
      value: `${count(jobs.waiting, 'is', 'are')} due, ${count(jobs.failed, 'gave', 'gave')} up`,
      at: jobs.oldestAt,
    },
    {
      id: 'emails',
      title: 'E-mails',
      state: worst(
        byAge(age(emails.oldestAt), minuteMs, emailsStuckMs),
        emails.failed > 0 ? 'watch' : 'fine',
      ),
      value: `${emails.sentToday} sent in 24 h, ${count(emails.waiting, 'waits', 'wait')}, ${emails.failed} gave up`,
      at: emails.lastSentAt,
    },
    {
      id: 'search',
      title: 'Search',
      state: worst(byAge(search.lagMs, searchLateMs, searchStuckMs), search.loading > 0 ? 'watch' : 'fine'),
      value:
        search.loading > 0
          ? `${count(search.loading, 'site is', 'sites are')} being loaded, the database answers`
          : `${(search.lagMs / 1000).toFixed(1)} s behind, ${count(search.staleProducts, 'product', 'products')} to write`,
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
        ? 'not connected'
        : lastAt === null
          ? 'connected, nothing heard yet'
          : isSilent
            ? 'silent for more than a day'
            : 'answers',
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
      value: ageSeconds === null ? 'not yet' : `${Math.round(ageSeconds / 3600)} h ago`,
      at: ageSeconds === null ? null : new Date(now.getTime() - ageSeconds * 1000),
    })
  }
  return signs
}
