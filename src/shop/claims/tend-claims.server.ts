import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { type Decider, findDeciders } from '#shop/staff/find-deciders.server.ts'
import { findSiteAdmins } from '#shop/staff/find-site-admins.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { type Claim, undecided } from './claim.ts'
import { deleteOldDrafts } from './claim-draft.server.ts'
import { claimDueEmail } from './claim-emails.ts'
import { findClaim, moveClaim } from './claims.queries.server.ts'
import { finishClaim } from './resolve-claim.server.ts'

export type TendParts = {
  db: Db
  log: Log
  clock: () => Date
  sites: SiteDirectory
  messageBook: Pick<MessageBook, 'translate'>
  /** The site in whose name emails to staff go out. */
  defaultSite: string
  /** Scheme and host of the office. */
  officeOrigin: string
}

type Found = { id: string; siteId: number }
const most = 200
const warnMs = 2 * 86_400_000
const system = { type: 'system' as const }

/** Staff are told of claims whose time ends, overdue ones go to the site's admins, and what is paid is done. */
export async function tendClaims(parts: TendParts): Promise<void> {
  const { db, log, clock } = parts
  const now = clock()
  const failing = { log, tell: ({ id }: Found) => ({ claimId: id }) }
  await forEachIsolated(await findPaid(db), (found) => finish(parts, found), failing)
  await forEachIsolated(await findDue(db, now), (found) => tell(parts, found), failing)
  await deleteOldDrafts(db, now)
}

/** Every refund of a claim has reached the customer. */
async function findPaid(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select claims.id, claims.site_id as "siteId" from claims
    where state = 'resolving' and amount is not null
      and amount = (select sum(refunds.amount) from claim_refunds
        join refunds on refunds.site_id = claim_refunds.site_id and refunds.id = claim_refunds.refund_id
        where claim_refunds.site_id = claims.site_id and claim_refunds.claim_id = claims.id and refunds.state = 'succeeded')
    order by claims.id limit ${most}`.execute(acrossSites(db))
  return rows
}

async function finish({ db, clock }: TendParts, { id, siteId }: Found): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, siteId, { id }, { isLocked: true })
    if (claim?.state === 'resolving') await finishClaim(trx, claim, { at: clock(), actor: system })
  })
}

async function findDue(db: Db, now: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, site_id as "siteId" from claims
    where state in (${sql.join([...undecided])}) and due_at <= ${new Date(now.getTime() + warnMs)}::timestamptz
      and ((due_at <= ${now}::timestamptz and state <> 'escalated')
        or told_on is distinct from (${now}::timestamptz at time zone 'UTC')::date)
    order by due_at limit ${most}`.execute(acrossSites(db))
  return rows
}

/** The emails and the note of them commit together: of concurrent runs one tells. */
async function tell(parts: TendParts, { id, siteId }: Found): Promise<void> {
  const { db, clock, sites } = parts
  const site = sites.all().find((one) => one.id === siteId)
  if (!site) return
  await db.transaction().execute(async (trx) => {
    const claim = await findClaim(trx, siteId, { id }, { isLocked: true })
    if (!claim || !undecided.includes(claim.state)) return
    const now = clock()
    const isOver = claim.dueAt <= now
    const isNewlyOver = isOver && claim.state !== 'escalated'
    const noted = await trx
      .updateTable('claims')
      .set({ told_on: isoDay(now, 'UTC') })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('told_on', 'is distinct from', isoDay(now, 'UTC')), eb.lit(isNewlyOver)]))
      .executeTakeFirst()
    if (noted.numUpdatedRows === 0n) return
    if (isNewlyOver) await moveClaim(trx, claim, 'escalated', { at: now, actor: system, reason: 'overdue' })
    const readers = isOver ? await findSiteAdmins(trx, siteId) : await findWorkers(trx, claim)
    for (const reader of readers) await writeTo(trx, parts, { claim, reader, isOver })
  })
}

/** Who is responsible for it, or everybody who may decide it. */
async function findWorkers(trx: Trx, { siteId, number }: Claim): Promise<Decider[]> {
  const deciders = await findDeciders(trx, { permission: 'claims.decide', siteId, exceptId: '0' })
  const assigned = await trx
    .selectFrom('staff_assignments')
    .select('staff_id')
    .where('site_id', '=', siteId)
    .where('subject', '=', `claim ${number}`)
    .executeTakeFirst()
  const mine = deciders.filter(({ id }) => id === assigned?.staff_id)
  return mine.length > 0 ? mine : deciders
}

async function writeTo(
  trx: Trx,
  { sites, messageBook, defaultSite, officeOrigin, clock }: TendParts,
  { claim, reader, isOver }: { claim: Claim; reader: Decider; isOver: boolean },
): Promise<void> {
  const house = sites.byCode(defaultSite)
  const site = sites.all().find(({ id }) => id === claim.siteId)
  const { locale } = reader
  const hours = Math.max(1, Math.floor(Math.abs(claim.dueAt.getTime() - clock().getTime()) / 3_600_000))
  const message = claimDueEmail(messageBook.translate(house.id, locale), {
    name: reader.name,
    locale,
    number: claim.number,
    site: site?.name ?? '',
    isOver,
    hours,
    href: `${officeOrigin}/claims/${site?.code}/${claim.number}`,
  })
  const sender = { site: house, origin: sites.linkOrigin(house.code), locale, userId: null, messageBook }
  await queueEmail(trx, sender, reader.email, message)
}
