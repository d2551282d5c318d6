import { type Amount, amountOf } from '#core/money.ts'
import type { FieldFailure, FieldFailures } from '#shop/failure.ts'
import { email, failureOf, phone } from '#shop/form-rules.ts'
import {
  asks,
  type ClaimKind,
  claimKinds,
  isMoney,
  longestWords,
  maxPhotos,
  type Outcome,
  outcomes,
  type Payee,
  shortestWords,
} from './claim.ts'
import { isIban, plainIban } from './iban.ts'
import { possibleOutcomes } from './possible-outcomes.ts'

/** The form as it was typed; a draft keeps it so. */
export type ClaimFields = {
  /** How many pieces, by the id of the item. */
  items: Readonly<Record<string, number>>
  kind: string
  noticed: string
  words: string
  serial: string
  part: string
  wanted: string
  wantedTo: string
  wantedAmount: string
  iban: string
  email: string
  phone: string
  company: string
  vat: string
  order: string
  invoice: string
}

export const emptyFields: ClaimFields = {
  items: {},
  kind: '',
  noticed: '',
  words: '',
  serial: '',
  part: '',
  wanted: '',
  wantedTo: '',
  wantedAmount: '',
  iban: '',
  email: '',
  phone: '',
  company: '',
  vat: '',
  order: '',
  invoice: '',
}

/** A form that may be sent. */
export type JudgedClaim = {
  items: readonly { id: string; quantity: number }[]
  kind: ClaimKind
  noticedOn: string
  words: string
  serial: string
  missingPart: string
  wanted: Outcome
  wantedTo: Payee | null
  wantedAmount: Amount | null
  iban: string
  email: string
  phone: string
  company: string
  vatCode: string
  purchaseOrder: string
  invoiceNumber: string
}

export type JudgeFacts = {
  items: readonly { id: string; quantity: number; price: Amount | null; isInStock: boolean }[]
  isForward: boolean
  refundable: Amount
  hasBalance: boolean
  needsIban: boolean
  photos: number
  packagingPhotos: number
  isAgreed: boolean
  isPro: boolean
  today: string
}

/** The same words stand in the summary and at the field. */
export function judgeClaim(
  fields: ClaimFields,
  facts: JudgeFacts,
): { ok: true; value: JudgedClaim } | { ok: false; errors: FieldFailures } {
  const errors: FieldFailures = {}
  const fail = (field: string, code: FieldFailure['code'], params?: FieldFailure['params']) => {
    errors[field] ??= [params ? { code, params } : { code }]
  }
  const items = facts.items.flatMap(({ id, quantity }) => {
    const wanted = fields.items[id] ?? 0
    return wanted > 0 ? [{ id, quantity: Math.min(wanted, quantity) }] : []
  })
  const kind = claimKinds.find((one) => one === fields.kind)
  const wanted = outcomes.find((one) => one === fields.wanted)
  if (items.length === 0) fail('items', 'validation.claim_items')
  if (!kind) fail('kind', 'validation.claim_kind')
  if (!isDay(fields.noticed)) fail('noticed', 'validation.date')
  else if (fields.noticed > facts.today) fail('noticed', 'validation.claim_future')
  const part = fields.part.trim()
  if (kind && asks[kind].part && part === '') fail('part', 'validation.claim_part')
  const words = fields.words.trim()
  if (words.length < shortestWords) fail('words', 'validation.claim_words')
  if (words.length > longestWords) fail('words', 'validation.too_long', { count: longestWords })
  if (kind) judgePhotos(kind, facts, fail)
  judgeWish(fields, { kind, wanted, items }, facts, fail)
  const wrongEmail = failureOf([email], fields.email.trim())
  if (fields.email.trim() === '') fail('email', 'validation.required')
  else if (wrongEmail) fail('email', wrongEmail.code)
  const wrongPhone = failureOf([phone], fields.phone.trim())
  if (wrongPhone) fail('phone', wrongPhone.code)
  if (facts.isPro && fields.company.trim() === '') fail('company', 'validation.required')
  if (!facts.isAgreed) fail('agreed', 'validation.claim_agreed')
  if (Object.keys(errors).length > 0 || !kind || !wanted) return { ok: false, errors }
  const isRefund = isMoney(wanted)
  const wantedTo = isRefund ? payeeOf(fields, facts) : null
  const isIbanUsed = wantedTo === 'original' && facts.needsIban
  return {
    ok: true,
    value: {
      items,
      kind,
      noticedOn: fields.noticed,
      words,
      serial: asks[kind].serial ? fields.serial.trim().slice(0, 60) : '',
      missingPart: asks[kind].part ? part.slice(0, 200) : '',
      wanted,
      wantedTo,
      wantedAmount: wanted === 'price_reduction' ? typedAmount(fields.wantedAmount) : null,
      iban: isIbanUsed ? plainIban(fields.iban) : '',
      email: fields.email.trim().toLowerCase(),
      phone: fields.phone.trim(),
      company: facts.isPro ? fields.company.trim().slice(0, 120) : '',
      vatCode: facts.isPro ? fields.vat.trim().slice(0, 20) : '',
      purchaseOrder: facts.isPro ? fields.order.trim().slice(0, 60) : '',
      invoiceNumber: facts.isPro ? fields.invoice.trim().slice(0, 60) : '',
    },
  }
}

type Fail = (field: string, code: FieldFailure['code'], params?: FieldFailure['params']) => void

function judgePhotos(kind: ClaimKind, { photos, packagingPhotos }: JudgeFacts, fail: Fail): void {
  const { photos: wish, packaging } = asks[kind]
  if (packaging && packagingPhotos === 0) fail('photos', 'validation.claim_packaging')
  else if (wish === 'needed' && photos === 0) fail('photos', 'validation.claim_photos')
  if (photos > maxPhotos) fail('photos', 'validation.too_many', { count: maxPhotos })
}

function judgeWish(
  fields: ClaimFields,
  {
    kind,
    wanted,
    items,
  }: { kind?: ClaimKind | undefined; wanted?: Outcome | undefined; items: readonly { id: string }[] },
  facts: JudgeFacts,
  fail: Fail,
): void {
  if (!wanted) {
    fail('wanted', 'validation.claim_wanted')
    return
  }
  const isInStock = facts.items.every(({ id, isInStock: is }) => is || !items.some((item) => item.id === id))
  const possible = kind && possibleOutcomes({ ...facts, kind, isInStock })
  if (possible?.some(({ outcome, off }) => outcome === wanted && off !== null))
    fail('wanted', 'validation.claim_wanted_off')
  if (
    wanted === 'price_reduction' &&
    fields.wantedAmount.trim() !== '' &&
    typedAmount(fields.wantedAmount) === null
  )
    fail('wantedAmount', 'validation.number')
  if (
    isMoney(wanted) &&
    facts.needsIban &&
    payeeOf(fields, facts) === 'original' &&
    !isIban(plainIban(fields.iban))
  )
    fail('iban', 'validation.iban')
}

/** Whoever paid without an account has no balance; goods of other shops were not paid to us. */
function payeeOf({ wantedTo }: ClaimFields, { hasBalance, isForward }: JudgeFacts): Payee {
  if (isForward) return 'balance'
  return wantedTo === 'balance' && hasBalance ? 'balance' : 'original'
}

/** `12,50`, `12.5`; null for anything else, and for nothing. */
export function typedAmount(typed: string): Amount | null {
  const plain = typed.trim().replace(/\s|€/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null
  const value = amountOf(Number(plain))
  return value > 0 ? value : null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}
