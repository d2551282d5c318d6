import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { publicPlace, publicWords } from './public-words.ts'
import { readWay } from './read-way.server.ts'
import { type Tracking, tellWay } from './tell-way.ts'
import { keyPurpose } from './tracking-key.server.ts'
import { isTrackable, type Oddity, type TrackingNumber } from './tracking-number.ts'
import { findOrderSubject, findSubject } from './way.queries.server.ts'
import type { Subject, Way } from './way.ts'

export type NotTracked =
  /** An order is shown to nobody who does not know its email; whether there is one is not said. */
  | { reason: 'email_needed' }
  /** Nothing that this visitor may see has that number. */
  | { reason: 'unknown'; oddity: Oddity | null; hadEmail: boolean }
  | { reason: 'refused'; failure: Failure }

export type Proof = { email?: string | undefined; key?: string | undefined }

/** Whatever the number is, one lookup is counted: guessing is slow for numbers that exist and for those that do not. */
export async function readTracking(
  ctx: RequestContext,
  number: TrackingNumber,
  proof: Proof = {},
): Promise<Result<Tracking, NotTracked>> {
  const { db, site, limits, clientNetwork, clock } = ctx
  if (!isTrackable(number)) return unknown(number)
  const refused = await refusedByLimits(limits, { 'tracking-number': clientNetwork })
  if (refused) return err({ reason: 'refused', failure: refused })
  const { code, kind } = number
  const purpose = proof.key
    ? keyPurpose({ encryption: ctx.encryption, siteId: site.id }, code, proof.key)
    : null
  const user = (await ctx.session.current())?.user ?? null
  const found =
    kind === 'order'
      ? await findOrder(ctx, code, { proof, purpose, userId: user?.id ?? null })
      : ok(await findSubject(db, site.id, code, user?.id ?? null))
  if (!found.ok) return found
  const subject = found.value
  if (!subject) return unknown(number, proof.email !== undefined)
  const now = clock()
  const way = await readWay({ db, site, now }, subject)
  const isOwner = purpose === 'own' || (user !== null && user.id === subject.userId)
  return ok({
    ...tellWay(isOwner ? way : withoutOwner(way), { now, timeZone: site.timeZone }),
    code,
    isOwner,
  })
}

/** Everybody may know the town that it goes to, but neither the locker nor how it is opened, whoever speaks of it. */
function withoutOwner(way: Way): Way {
  const { point, hidden } = way
  const town = point && { name: '', address: '', zip: '', hours: '', city: point.city, lat: 0, lng: 0 }
  const events = way.events.map((event) => ({
    ...event,
    words: publicWords(event.words, hidden),
    place: publicPlace(event.place, hidden),
  }))
  return { ...way, pickup: null, ownPage: null, point: town, events }
}

function unknown(number: TrackingNumber, hadEmail = false) {
  return err<NotTracked>({ reason: 'unknown', oddity: number.oddity, hadEmail })
}

/** Without an email nothing is looked for, so that a known number answers exactly as an unknown one. */
async function findOrder(
  { db, site, limits, clientNetwork }: RequestContext,
  code: string,
  { proof, purpose, userId }: { proof: Proof; purpose: 'view' | 'own' | null; userId: string | null },
): Promise<Result<Subject | null, NotTracked>> {
  if (purpose) return ok(await findOrderSubject(db, site.id, code, 'link'))
  if (proof.email !== undefined) {
    const refused = await refusedByLimits(limits, { 'tracking-email': clientNetwork })
    if (refused) return err({ reason: 'refused', failure: refused })
    return ok(await findOrderSubject(db, site.id, code, { email: proof.email }))
  }
  const own = userId === null ? null : await findOrderSubject(db, site.id, code, { userId })
  return own ? ok(own) : err({ reason: 'email_needed' })
}
