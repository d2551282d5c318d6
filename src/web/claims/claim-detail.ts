import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import { imageUrl } from '#core/image-url.ts'
import { sum, times, zero } from '#core/money.ts'
import { type ClaimFile, undecided, withdrawable, writable } from '#shop/claims/claim.ts'
import { clockCells, usedDays } from '#shop/claims/claim-clock.ts'
import { complainUntil } from '#shop/claims/complain-until.ts'
import type { WholeClaim } from '#shop/claims/read-claim.server.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { momentOf } from '#web/quotes/moment.ts'

export type ClaimDetail = ReturnType<typeof claimDetail>
type Told = Pick<RequestContext, 'site' | 'locale' | 'clock'>

/** A claim as its page shows it, with all times by the clock of the site. */
export function claimDetail(whole: WholeClaim, { site, locale, clock }: Told, given: string | null) {
  const { claim, items, steps, waits, actor, goodsBack } = whole
  const now = clock()
  const isGuest = actor.type === 'guest'
  const key = isGuest ? given : null
  const paths = claimPaths(locale)
  const moment = (at: Date) => momentOf(at, site.timeZone, now)
  const currency = currencyCode(site, claim.currencyId)
  const file = ({ id, name, kind, purpose }: ClaimFile) => ({
    id,
    name,
    purpose,
    url: paths.file(id, { key }),
    picture: kind.startsWith('image/') ? paths.file(id, { key, size: 'small' }) : null,
  })
  const stepTo = (...states: readonly string[]) => steps.find(({ to }) => states.includes(to))?.at ?? null
  const lookedAt = stepTo('under_review', 'info_needed')
  const receivedBack = stepTo('received')
  const resolvedAt = stepTo('resolved')
  const isOpen = undecided.includes(claim.state)
  const endedAt = isOpen ? null : (claim.decidedAt ?? claim.updatedAt)
  const question = whole.messages.findLast(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null)
  const worth = sum(items.map(({ price, quantity }) => (price === null ? zero : times(price, quantity))))
  const lastStep = steps.at(-1)
  return {
    number: claim.number,
    state: claim.state,
    kind: claim.kind,
    isGuest,
    title: items.map(({ name }) => name).join(', '),
    received: moment(claim.receivedAt),
    due: moment(claim.dueAt),
    isLate: isOpen && claim.dueAt <= now,
    isDisagreed: claim.state === 'escalated' && lastStep?.reason === 'disagreed',
    wanted: claim.wanted,
    outcome: claim.outcome,
    amount: claim.amount === null ? null : formatMoney(claim.amount, currency, locale),
    paidTo: claim.paidTo,
    worth: worth > 0 ? formatMoney(worth, currency, locale) : null,
    isReturnNeeded: claim.isReturnNeeded,
    goodsBack: goodsBack && {
      code: goodsBack.code,
      way: goodsBack.way,
      courier: goodsBack.courier,
      due: isoDay(goodsBack.dueAt, site.timeZone),
    },
    sent: claim.sent,
    decided: claim.decidedAt && { by: whole.decidedBy, at: moment(claim.decidedAt) },
    rejection: claim.rejection,
    letter: claim.letter,
    complaintBody: whole.complaintBody && {
      ...whole.complaintBody,
      until: complainUntil(claim.decidedAt ?? now, whole.complaintBody, site.timeZone),
    },
    dates: {
      lookedAt: lookedAt && isoDay(lookedAt, site.timeZone),
      receivedBack: receivedBack && isoDay(receivedBack, site.timeZone),
      resolved: resolvedAt && isoDay(resolvedAt, site.timeZone),
    },
    clock: {
      cells: clockCells({ receivedAt: claim.receivedAt, dueAt: claim.dueAt, now, endedAt }, waits),
      used: usedDays(claim.receivedAt, endedAt ?? now),
      isAnswered: claim.decidedAt !== null && !isOpen,
    },
    items: items.map(({ id, name, details, picture, quantity }) => ({
      id,
      name,
      details,
      quantity,
      image: picture && imageUrl(picture, 160, 1),
    })),
    words: claim.words,
    files: whole.files.map(file),
    messages: whole.messages.map(({ id, by, name, text, isQuestion, at, files }) => ({
      id,
      by,
      name,
      text,
      isQuestion,
      at: moment(at),
      files: files.map(file),
    })),
    question: question ? { text: question.text, name: question.name } : null,
    mayWrite: writable.includes(claim.state) && claim.state !== 'info_needed',
    mayWithdraw: withdrawable.includes(claim.state),
    mayDisagree: claim.state === 'rejected',
    about: whole.subject.number,
    urls: {
      page: paths.claim(claim.number, key),
      order: isGuest || !whole.subject.slug ? null : orderPaths(locale).order(whole.subject.slug),
      claims: isGuest ? null : paths.claims(),
    },
  }
}
