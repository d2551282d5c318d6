import { randomUUID } from 'node:crypto'
import { addDays, isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import type { Result } from '#core/result.ts'
import { type Claimant, openSubject } from '#shop/claims/claim-access.server.ts'
import { answerDue } from '#shop/claims/claim-clock.ts'
import { findDraft } from '#shop/claims/claim-draft.server.ts'
import { type ClaimFields, emptyFields } from '#shop/claims/claim-fields.ts'
import { isHolidayIn } from '#shop/claims/claim-holidays.server.ts'
import type { Failure } from '#shop/failure.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { momentOf } from '#web/quotes/moment.ts'

export type ClaimFormView = Awaited<ReturnType<typeof claimFormView>>
type Beginning = { item: string | null; serial: string | null; key: string | null }

/** So many days after a claim a person has usually looked at it. */
const looksWithin = 3
const pictureWidth = 160

export function openForm(
  ctx: RequestContext,
  order: string,
  key: string | null,
): Promise<Result<Claimant, Failure>> {
  return openSubject(ctx, order.toUpperCase(), key)
}

/** What the form shows: the draft if there is one, else what the address begins with. */
export async function claimFormView(
  ctx: RequestContext,
  { subject, actor }: Claimant,
  { isPro, ...beginning }: Beginning & { isPro: boolean },
) {
  const { db, site, locale, clock } = ctx
  const now = clock()
  const draft = await findDraft(db, site.id, subject)
  const key = actor.type === 'guest' ? beginning.key : null
  const paths = claimPaths(locale)
  const page = isPro ? paths.formPro : paths.form
  const today = isoDay(now, site.timeZone)
  const isHoliday = await isHolidayIn(db, site.country, today)
  return {
    isPro,
    isGuest: actor.type === 'guest',
    number: subject.number,
    kind: subject.kind,
    deliveredOn: subject.deliveredOn,
    today,
    currency: currencyCode(site, subject.currencyId),
    items: subject.items.map(({ id, name, details, picture, quantity, price, isInStock }) => ({
      id,
      name,
      details,
      image: picture && imageUrl(picture, pictureWidth, 1),
      quantity,
      price,
      isInStock,
    })),
    fields: draft?.fields ?? beginningOf(ctx, subject, beginning),
    files: (draft?.files ?? []).map(({ id, name, kind, purpose }) => ({
      id,
      name,
      purpose,
      picture: kind.startsWith('image/') ? paths.file(id, { key, size: 'small' }) : null,
    })),
    saved: draft ? momentOf(draft.savedAt, site.timeZone, now) : null,
    // The same for every press of one form.
    formKey: randomUUID(),
    isForward: subject.forwardId !== null,
    refundable: subject.refundable,
    hasBalance: subject.hasBalance,
    needsIban: subject.needsIban,
    looksBy: addDays(today, looksWithin),
    dueBy: isoDay(answerDue(now, site.timeZone, isHoliday), site.timeZone),
    urls: {
      page: page({ order: subject.number, key }),
      other: actor.type === 'guest' ? page() : page(),
      photos: `/api/claims/photos/${subject.number}${key ? `?${new URLSearchParams({ key })}` : ''}`,
    },
  }
}

/** One thing is chosen already; of several the one that the address names. */
function beginningOf(
  ctx: RequestContext,
  subject: Claimant['subject'],
  { item, serial }: Beginning,
): ClaimFields {
  const named = subject.items.find(({ id }) => id === item)
  const only = subject.items.length === 1 ? subject.items[0] : undefined
  const chosen = named ?? only
  return {
    ...emptyFields,
    items: chosen ? { [chosen.id]: chosen.quantity } : {},
    noticed: isoDay(ctx.clock(), ctx.site.timeZone),
    serial: (serial ?? '').slice(0, 60),
    email: subject.email ?? '',
    phone: subject.phone,
  }
}
