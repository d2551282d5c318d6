import { type RawBuilder, sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { approvableActs } from './approval-acts.server.ts'

export type Approval = {
  id: string
  siteId: number
  /** As the audit trail names the record. */
  subject: string
  act: string
  title: string
  detail: string
  /** The record's page. */
  href: string
  amount: Amount
  currency: string
  askedBy: { id: string; name: string }
  /** Gets an email; anybody else with the right may decide too. */
  askedOf: { id: string; name: string }
  askedAt: Date
  lapsesAt: Date
  state: 'open' | 'confirmed' | 'refused' | 'lapsed'
  decidedBy: string | null
  decidedAt: Date | null
}

type Row = {
  id: string
  site_id: number
  code: string
  act: string
  subject: string
  input: unknown
  amount: string
  currency: string
  asked_by: string
  asker: string
  asked_of: string
  confirmer: string
  asked_at: Date
  lapses_at: Date
  decision: 'confirmed' | 'refused' | null
  decider: string | null
  decided_at: Date | null
}

async function find(db: Db, now: Date, condition: RawBuilder<unknown>): Promise<Approval[]> {
  const { rows } = await sql<Row>`
    select approvals.id, approvals.site_id, sites.code, act, subject, input, amount, currencies.iso_code as currency,
      asked_by, asker.name as asker, asked_of, confirmer.name as confirmer, asked_at, lapses_at, decision, decider.name as decider, decided_at
    from staff_approvals approvals
      join sites on sites.id = approvals.site_id
      join currencies on currencies.id = approvals.currency_id
      join staff asker on asker.id = asked_by
      join staff confirmer on confirmer.id = asked_of
      left join staff decider on decider.id = decided_by
    where ${condition} order by coalesce(decided_at, lapses_at) desc, approvals.id limit 100`.execute(
    acrossSites(db),
  )
  return rows.map((row) => toApproval(row, now))
}

type Reader = {
  db: Db
  clock: () => Date
  member: { id: string }
  siteIds(permission: Permission): number[]
  allSiteIds(permission: Permission): number[]
}
const weekMs = 7 * 86_400_000

/** Requests of acts that the person may confirm. */
function within(siteIds: (permission: Permission) => number[]): RawBuilder<unknown> {
  const own = Object.entries(approvableActs).map(
    ([act, { needs }]) => sql`(act = ${act} and approvals.site_id = any(${siteIds(needs)}))`,
  )
  return sql`(${sql.join(own, sql` or `)})`
}

/** What this person may decide, soonest to lapse first, and what was decided or lapsed within a week. */
export async function listApprovals({ db, clock, siteIds }: Reader) {
  const now = clock()
  const since = new Date(now.getTime() - weekMs)
  const found = await find(db, now, sql`${within(siteIds)} and coalesce(decided_at, lapses_at) > ${since}`)
  return {
    open: found.filter(({ state }) => state === 'open').reverse(),
    past: found.filter(({ state }) => state !== 'open'),
  }
}

/** What colleagues have asked this very person, soonest to lapse first, on whichever site is chosen. */
export async function listAskedOf({ db, clock, member, allSiteIds }: Reader): Promise<Approval[]> {
  const now = clock()
  const found = await find(
    db,
    now,
    sql`asked_of = ${member.id} and decided_at is null and lapses_at > ${now} and ${within(allSiteIds)}`,
  )
  return found.reverse()
}

/** What waits for a second person about a record. */
export async function listOpenApprovals(
  { db, clock }: Pick<Reader, 'db' | 'clock'>,
  { siteId, subject }: { siteId: number; subject: string },
): Promise<Approval[]> {
  const now = clock()
  return find(
    db,
    now,
    sql`approvals.site_id = ${siteId} and subject = ${subject} and decided_at is null and lapses_at > ${now}`,
  )
}

export async function findApproval(
  { db, clock }: Pick<Reader, 'db' | 'clock'>,
  siteId: number,
  id: string,
): Promise<Approval | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const [found] = await find(db, clock(), sql`approvals.site_id = ${siteId} and approvals.id = ${id}`)
  return found ?? null
}

function toApproval(row: Row, now: Date): Approval {
  const act = approvableActs[row.act]
  if (!act) throw new Error(`There is no act ${row.act} to confirm`)
  const sum = amount(row.amount)
  const { code: siteCode, subject, currency } = row
  const words = act.describe(act.input.parse(row.input), { siteCode, subject, amount: sum, currency })
  return {
    id: row.id,
    siteId: row.site_id,
    subject,
    act: row.act,
    ...words,
    amount: sum,
    currency,
    askedBy: { id: row.asked_by, name: row.asker },
    askedOf: { id: row.asked_of, name: row.confirmer },
    askedAt: row.asked_at,
    lapsesAt: row.lapses_at,
    state: row.decision ?? (row.lapses_at > now ? 'open' : 'lapsed'),
    decidedBy: row.decider,
    decidedAt: row.decided_at,
  }
}
