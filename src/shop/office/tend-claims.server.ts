import type { Db, Trx } from '#platform/database.server.ts'
import { forEachIsolated } from '#platform/for-each-isolated.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Claim } from '#shop/claims/claim.ts'
import { claimDueEmail } from '#shop/claims/claim-emails.ts'
import {
  type FoundClaimRow,
  findDueClaims,
  findPaidClaims,
  finishPaidClaim,
  forgetClaimDrafts,
  takeDueClaim,
} from '#shop/claims/tend-claims.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { type Decider, findDeciders } from '#shop/staff/find-deciders.server.ts'
import { findSiteAdmins } from '#shop/staff/find-site-admins.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'

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

/** Staff are told of claims whose time ends, overdue ones go to the site's admins, and what is paid is done. */
export async function tendClaims(parts: TendParts): Promise<void> {
  const { db, log, clock } = parts
  const now = clock()
  const failing = { log, tell: ({ id }: FoundClaimRow) => ({ claimId: id }) }
  await forEachIsolated(await findPaidClaims(db), (found) => finishPaidClaim(parts, found), failing)
  await forEachIsolated(await findDueClaims(db, now), (found) => tell(parts, found), failing)
  await forgetClaimDrafts(db, now)
}

/** The emails and the note of them commit together. */
async function tell(parts: TendParts, found: FoundClaimRow): Promise<void> {
  const { db, clock } = parts
  await db.transaction().execute(async (trx) => {
    const taken = await takeDueClaim(trx, found, clock())
    if (!taken) return
    const { claim, isOver } = taken
    const readers = isOver ? await findSiteAdmins(trx, claim.siteId) : await findWorkers(trx, claim)
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
