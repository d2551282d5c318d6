import type { Encryption } from '#platform/encryption.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { deviceName } from './campaign.ts'
import { findCampaign } from './campaigns.queries.server.ts'
import { findOwnLines } from './chain.server.ts'
import { type ReservationEmailTemplate, reservationEmail } from './reservation-emails.ts'
import { linkConfirm, linkReservation } from './reservation-key.server.ts'
import { countAhead, findReservation } from './reservations.queries.server.ts'

export type ReservationEmailParts = EmailParts & {
  sites: SiteDirectory
  messageBook: MessageBook
  encryption: Encryption
}

type Moved = {
  siteId: number
  reservationId: string
  /** None of them for a reminder. */
  from?: string | null | undefined
  to?: string | undefined
  reason?: string | null | undefined
}

/** To the address of the form. */
export async function sendReservationEmail(
  parts: ReservationEmailParts,
  { siteId, reservationId, ...moved }: Moved,
  jobId: string,
): Promise<void> {
  const { db, sites, messageBook, encryption } = parts
  const template = templateFor(moved)
  const site = sites.all().find(({ id }) => id === siteId)
  const reservation = template && site && (await findReservation(db, siteId, { id: reservationId }))
  const campaign = reservation && (await findCampaign(db, siteId, { id: reservation.campaignId }))
  if (!template || !site || !reservation?.email || !campaign) return
  // Its time is over, or it is paid: there is nothing to remind of.
  if (template === 'reminder' && (reservation.state !== 'allocated' || reservation.orderId !== null)) return
  const { locale, number, spec, queueNo, code, state } = reservation
  const origin = sites.linkOrigin(site.code)
  const house = { encryption, siteId }
  const lines = await findOwnLines(db, siteId, campaign.id, code)
  const line = lines.find(({ event }) => event === 'joined') ?? null
  const isAsked = state === 'confirmed' && reservation.depositUntil !== null
  const message = reservationEmail(messageBook.translate(siteId, locale), template, {
    site,
    locale,
    firstName: reservation.firstName,
    number,
    device: deviceName(campaign, spec),
    href:
      origin +
      (template === 'confirm' ? linkConfirm(house, reservation) : linkReservation(house, reservation)),
    queueHref: origin + reservationPaths(locale).queue(),
    confirmUntil: reservation.confirmUntil,
    queueNo,
    ahead: queueNo === null ? 0 : await countAhead(db, siteId, { campaignId: campaign.id, spec, queueNo }),
    code,
    line: line && { line: line.line, hash: line.hash },
    deposit: isAsked ? reservation.deposit : null,
    depositUntil: reservation.depositUntil,
    isDepositBack: reservation.depositInvoiceId !== null,
    payUntil: reservation.payUntil,
    currency: currencyCode(site, reservation.currencyId),
  })
  const sender = {
    site,
    origin,
    locale,
    messageBook,
    userId: reservation.userId,
    about: `reservation ${number}`,
  }
  await sendEmail(parts, jobId, sender, { recipient: reservation.email, message })
}

/** A change of the device is told once, by the new place; an order tells of its own payment. */
function templateFor({
  from,
  to,
  reason,
}: Omit<Moved, 'siteId' | 'reservationId'>): ReservationEmailTemplate | null {
  if (to === undefined) return 'reminder'
  if (to === 'submitted') return from === null && reason !== 'changed' ? 'confirm' : null
  if (to === 'confirmed') return 'joined'
  if (to === 'allocated') return 'allocated'
  if (to === 'lapsed') return 'lapsed'
  return to === 'cancelled' && reason !== 'changed' && reason !== 'not_mine' && from !== 'submitted'
    ? 'left'
    : null
}
