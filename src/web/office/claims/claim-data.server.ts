import { randomUUID } from 'node:crypto'
import { isoDay } from '#core/dates.ts'
import { convert, min, rate, sum, times, zero } from '#core/money.ts'
import type { MessageKey } from '#locales/messages.ts'
import { say } from '#locales/office/office-texts.ts'
import { type ClaimFile, type ClaimState, type Outcome, outcomes, undecided } from '#shop/claims/claim.ts'
import { clockCells, dueTone } from '#shop/claims/claim-clock.ts'
import { refundableFor } from '#shop/claims/claim-subject.server.ts'
import {
  type ClaimPage,
  type FoundClaim,
  findClaimByNumber,
  readClaimPage,
} from '#shop/office/read-claim-page.server.ts'
import { limitIn } from '#shop/office/second-person.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type ClaimData = Awaited<ReturnType<typeof readClaimData>>
type Params = { readonly [name: string]: string | undefined }

/** Numbers are unique within a site, so the address names both. */
export async function findClaimOf(
  office: Office,
  { site: code, number = '' }: Params,
): Promise<FoundClaim | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('claims.decide', site.id)) return null
  return findClaimByNumber(office.db, site.id, number)
}

const letters = {
  replacement: 'claim.letter.replacement',
  repair: 'claim.letter.repair',
  price_reduction: 'claim.letter.price_reduction',
  refund: 'claim.letter.refund',
} as const satisfies Record<Outcome, MessageKey>

/** Everything that the page of a claim shows to this person. Its words and files are personal: the look is written down. */
export async function readClaimData(office: Office, params: Params) {
  const found = await findClaimOf(office, params)
  if (!found) throw missing()
  const { siteId, number, subject: about } = found
  const site = office.site(siteId)
  const page = await readClaimPage(office, site, found)
  if (!page) throw missing()
  await noteInAudit(
    office,
    { act: 'claim.view', siteId, subject: about },
    'view',
    `/claims/${site.code}/${number}`,
  )
  const { claim, subject, items } = page
  const now = office.clock()
  const may = (permission: Permission) => office.may(permission, siteId)
  const currency = site.currencies.find(({ id }) => id === claim.currencyId) ?? site.defaultCurrency
  const isOpen = undecided.includes(claim.state)
  const worth = sum(items.map(({ price, quantity }) => (price === null ? zero : times(price, quantity))))
  const isWhole = subject !== null && items.length === subject.items.length
  const way = subject && isWhole ? subject.way : zero
  const refundable = subject ? refundableFor(subject, items) : zero
  const usual = min(refundable, sum([worth, way]))
  const word = (key: MessageKey, locale: 'en' | typeof claim.locale) =>
    office.messageBook.translate(siteId, locale)(key)
  const letterIn = (locale: 'en' | typeof claim.locale) => ({
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, word(letters[outcome], locale)])),
    reject: word('claim.letter.reject', locale),
  })
  const endedAt = isOpen ? null : (claim.decidedAt ?? claim.updatedAt)
  const file = ({ id, name, kind, purpose }: ClaimFile) => ({
    id,
    name,
    purpose,
    isPicture: kind.startsWith('image/'),
    href: `/claims/${site.code}/${number}/files/${id}`,
  })
  const firstName = page.customer?.name ?? subject?.firstName ?? ''
  return {
    number,
    state: claim.state,
    kind: claim.kind,
    words: claim.words,
    serial: claim.serial,
    missingPart: claim.missingPart,
    noticedOn: claim.noticedOn,
    wanted: claim.wanted,
    wantedTo: claim.wantedTo,
    wantedAmount: claim.wantedAmount,
    iban: claim.iban,
    company: claim.company
      ? [claim.company, claim.vatCode, claim.purchaseOrder, claim.invoiceNumber].filter(Boolean).join(' · ')
      : '',
    locale: claim.locale,
    received: claim.receivedAt,
    due: claim.dueAt,
    tone: isOpen ? dueTone(claim.dueAt, now) : ('calm' as const),
    cells: clockCells({ receivedAt: claim.receivedAt, dueAt: claim.dueAt, now, endedAt }, page.waits),
    waits: page.waits,
    isOpen,
    version: claim.version,
    decided: claim.decidedAt && {
      at: claim.decidedAt,
      outcome: claim.outcome,
      amount: claim.amount,
      paidTo: claim.paidTo,
      chargedTo: claim.chargedTo,
      letter: claim.letter,
      rejection: claim.rejection,
    },
    sent: claim.sent,
    customerName: firstName,
    customer: page.customer,
    about: subject?.number ?? '',
    isForward: claim.forwardId !== null,
    hasBalance: subject?.hasBalance ?? false,
    needsIban: subject?.needsIban ?? false,
    refundable,
    usual,
    worth,
    way,
    items: items.map(({ id, name, details, picture, quantity, price }) => ({
      id,
      name,
      details,
      picture,
      quantity,
      price,
    })),
    mayReturn:
      subject !== null &&
      subject.orderId !== null &&
      items.every(({ orderLineId }) =>
        subject.items.some(({ id, hasLeft }) => id === orderLineId && hasLeft),
      ),
    files: page.files.map(file),
    messages: page.messages.map((message) => ({ ...message, files: message.files.map(file) })),
    facts: factsOf(page),
    withdrawn: (subject?.items ?? []).flatMap(({ id, name, withdrawn }) =>
      withdrawn > 0 && items.some(({ orderLineId }) => orderLineId === id)
        ? [{ name, pieces: withdrawn }]
        : [],
    ),
    possible: page.possible,
    letters: letterIn(claim.locale) as Record<Outcome | 'reject', string>,
    english: letterIn('en') as Record<Outcome | 'reject', string>,
    complaintBody: page.complaintBody,
    goodsBack: page.goodsBack,
    activity: activityOf(page),
    notes: page.notes,
    assigned: page.assigned,
    colleagues: page.colleagues,
    approval: page.approvals[0] ?? null,
    deciders: page.deciders,
    /** In the currency of the claim. */
    limit: limitIn(currency, page.limit),
    limitInEuros: convert(limitIn(currency, page.limit), currency.rate, rate('1')),
    currency: currency.isoCode,
    site: siteView(site),
    now,
    today: isoDay(now, site.timeZone),
    myId: office.member.id,
    formKey: randomUUID(),
    may: {
      pay: may('claims.pay'),
      orders: may('orders.see'),
      customers: may('customers.see'),
      decide: isOpen && page.approvals.length === 0 && subject !== null,
    },
  }
}

/** What is known, and from where. Sentences are said when they are shown. */
function factsOf({ subject, lastEvent, guidance, goodsBack, claim }: ClaimPage) {
  return {
    shippedOn: subject?.shippedOn ?? null,
    deliveredOn: subject?.deliveredOn ?? null,
    lastEvent,
    guidance,
    refundable: subject?.refundable ?? null,
    goodsBack: goodsBack && { number: goodsBack.number, state: goodsBack.state },
    isCancelled: subject === null,
    serial: claim.serial,
  }
}

function activityOf({ steps, notes, names, messages }: ClaimPage) {
  const moves = steps
    .filter(({ to }) => to !== 'submitted')
    .map(({ to, reason, actor, at }) => ({
      kind: 'move' as const,
      id: `move-${at.getTime()}-${to}`,
      to: to as ClaimState,
      reason,
      name:
        actor.type === 'staff'
          ? (names[actor.id ?? ''] ?? '')
          : actor.type === 'system'
            ? ''
            : say('Customer'),
      text: '',
      at,
    }))
  const written = notes.map(({ id, name, text, at }) => ({
    kind: 'note' as const,
    id: `note-${id}`,
    to: null,
    reason: null,
    name,
    text,
    at,
  }))
  const answered = messages
    .filter(({ by }) => by === 'customer')
    .map(({ id, text, at, files }) => ({
      kind: 'answer' as const,
      id: `answer-${id}`,
      to: null,
      reason: null,
      name: say('Customer'),
      text: files.length > 0 ? files.map(({ name }) => name).join(', ') : text.slice(0, 120),
      at,
    }))
  return [...moves, ...written, ...answered].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
