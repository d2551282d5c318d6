import { daysBetween, isoDay } from '#core/dates.ts'
import type { Db } from '#platform/database.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import {
  findDecidedClaim,
  findLastMove,
  findPart,
  findReader,
  isClaimed,
} from './email-facts.queries.server.ts'
import { findParcelFiles } from './insert-files.server.ts'
import type { Parcel } from './parcel.ts'
import { type ParcelEmailTemplate, parcelEmail } from './parcel-emails.ts'
import { findParcel } from './parcels.queries.server.ts'
import { readParcelCards } from './read-parcel-cards.server.ts'

export type ParcelEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  customs: Pick<CustomsRules, 'restrictions'>
}

export type ParcelEmailJob = {
  siteId: number
  parcelId?: string | undefined
  /** Of a move. */
  from?: string | undefined
  to?: string | undefined
  /** Of a notice about storage: its day. */
  day?: number | undefined
  /** Of a decision about a claim. */
  claimId?: string | undefined
  /** Why it was queued, where it is no move. */
  about?: 'announced' | 'photos' | undefined
}

type Telling = {
  template: ParcelEmailTemplate
  userId: string
  parcel: Parcel | null
  claim: { trackingNumber: string; answer: string } | null
}

const mostPhotos = 3

/**
 * What its owner did themselves is answered by the page, and what happens in a request by the emails of the request. The
 * parcel may have moved on since the job was queued; then there is nothing to tell.
 */
export async function sendParcelEmail(
  parts: ParcelEmailParts,
  job: ParcelEmailJob,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, customs, clock } = parts
  const { siteId } = job
  const site = sites.all().find(({ id }) => id === siteId)
  const telling = site && (await whatToTell(db, job))
  const reader = telling && (await findReader(db, siteId, telling.userId))
  if (!site || !telling || !reader) return
  const { parcel, claim, userId } = telling
  const { locale, tierId } = reader
  const currency = site.currencies.find(({ id }) => id === reader.currencyId) ?? site.defaultCurrency
  const [card] = parcel
    ? await readParcelCards({ db, site, customs, locale, currency, clock }, [parcel], { tierId })
    : []
  // The days may have been changed since the notice was queued.
  const isCounting = card?.storage?.kind === 'counting'
  const template = telling.template === 'storage_soon' && isCounting ? 'storage_counts' : telling.template
  const paths = forwardPaths(locale)
  const origin = sites.linkOrigin(site.code)
  const shelf = paths.warehouse(template === 'claim_refused' ? { form: 'claim' } : {})
  const message = parcelEmail(messageBook.translate(siteId, locale), template, {
    site,
    firstName: reader.firstName,
    currency: currency.isoCode,
    locale,
    parcel: card ?? null,
    claim,
    days: parcel?.receivedAt
      ? daysBetween(isoDay(parcel.receivedAt, site.timeZone), isoDay(clock(), site.timeZone))
      : 0,
    part: parcel && template === 'split' ? await findPart(db, siteId, parcel.id) : '',
    photos: parcel ? await photosOf(db, parcel, template) : [],
    href: origin + shelf + (card && !claim ? `#${card.number}` : ''),
    answerHref: origin + (card ? paths.announce(card.number) : shelf),
  })
  const about = card ? `parcel ${card.number}` : `parcel claim ${job.claimId}`
  const sender = { site, origin, locale, messageBook, userId, about }
  await sendEmail(parts, jobId, sender, { recipient: reader.email, message })
}

async function whatToTell(db: Db, job: ParcelEmailJob): Promise<Telling | null> {
  const { siteId, parcelId, claimId } = job
  if (claimId !== undefined) return claimOf(db, siteId, claimId)
  const parcel = parcelId === undefined ? null : await findParcel(db, siteId, { id: parcelId })
  if (!parcel) return null
  const template = await templateOf(db, parcel, job)
  return template && { template, parcel, userId: parcel.userId, claim: null }
}

async function claimOf(db: Db, siteId: number, claimId: string): Promise<Telling | null> {
  const claim = await findDecidedClaim(db, siteId, claimId)
  if (!claim) return null
  const { userId, state, trackingNumber, answer, parcelId } = claim
  const parcel = parcelId === null ? null : await findParcel(db, siteId, { id: parcelId })
  const template = state === 'accepted' ? 'claim_accepted' : 'claim_refused'
  return { template, userId, parcel, claim: { trackingNumber, answer } }
}

async function templateOf(
  db: Db,
  parcel: Parcel,
  { about, day, from, to }: ParcelEmailJob,
): Promise<ParcelEmailTemplate | null> {
  const { siteId, id, state } = parcel
  if (about === 'photos') return 'photos'
  if (about === 'announced') return state === 'expected' ? 'announced' : null
  if (day !== undefined) return isStillDue(parcel, day) ? 'storage_soon' : null
  if (to !== state) return null
  switch (to) {
    case 'arrived':
      return parcel.splitFromId === null ? to : null
    case 'abandoned':
    case 'disposed':
      return to
    case 'returned':
      return 'sent_back'
    case 'action_required': {
      // A return that its owner has taken back asks for nothing new.
      const move = await findLastMove(db, siteId, id, to)
      const isTold = from === 'measured' && (await isClaimed(db, siteId, id))
      return move?.actorType === 'customer' || isTold ? null : 'action_required'
    }
    case 'ready': {
      // Of one that was taken out of another the email about that one tells.
      if (from === 'measured') return parcel.splitFromId === null ? 'ready' : null
      const move = await findLastMove(db, siteId, id, to)
      if (move?.actorType !== 'staff') return null
      if (from === 'action_required') return 'released'
      if (from === 'splitting') return parcel.splitWords === '' ? 'split' : 'split_refused'
      return from === 'return_requested' || from === 'abandoned' ? 'kept' : null
    }
    default:
      return null
  }
}

/** Only the newest notice, and not of a parcel that is on its way meanwhile. */
function isStillDue({ state, storageNotice, storage }: Parcel, day: number): boolean {
  const isLying = (state === 'ready' || state === 'action_required') && storage.runsFrom !== null
  return isLying && storageNotice === day
}

/** The newest ones: those that were asked for, or what intake has made. */
async function photosOf(
  db: Db,
  { siteId, id, photosAsked }: Parcel,
  template: ParcelEmailTemplate,
): Promise<string[]> {
  const most = template === 'photos' ? photosAsked : mostPhotos
  if (!['ready', 'action_required', 'photos', 'claim_accepted'].includes(template)) return []
  const files = (await findParcelFiles(db, siteId, { parcelIds: [id] }, ['photo'])).get(id) ?? []
  return files.slice(-most).map((file) => forwardPaths('en').parcelFile(file.id))
}
