import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Result } from '#core/result.ts'

/**
 * What the shop needs of whoever moves the money. Every act may be repeated with the same key and the same input: it
 * then has the first one's effect and answer, so keys are fixed and stored by the caller before the first call.
 */
export type PaymentProvider = {
  /** Where its pages are: our forms may lead there. */
  pageOrigin: string
  /** No real money moves. */
  isTest: boolean
  start(payment: PaymentToStart): Promise<Result<StartedPayment, ProviderFailure>>
  /**
   * The truth about a payment; a browser's return and a webhook are only reasons to ask. Where the provider leaves the
   * taking to us, exactly `toTake` is taken once the buyer has agreed to it; without it nothing is ever taken.
   * `not_pollable`: this provider tells the truth by signed webhooks, and in no other way.
   */
  fetch(
    providerRef: string,
    toTake?: MoneyToTake,
  ): Promise<Result<ProviderState, ProviderFailure | { code: 'not_pollable' }>>
  /**
   * Closes an unpaid payment for good. `in_progress`: the buyer was quicker, nothing may be thrown away. What was declined
   * when last asked is in nobody's way.
   */
  cancel(
    providerRef: string,
    last?: { isDeclined: boolean },
  ): Promise<Result<null, ProviderFailure | { code: 'in_progress' }>>
  /** `unsupported`: by no call; somebody does it on the provider's own pages, or otherwise. */
  refund(
    refund: RefundToMake,
  ): Promise<Result<MadeRefund, ProviderFailure | { code: 'exceeds_rest' | 'unsupported' }>>
  fetchRefund(refundRef: string): Promise<Result<MadeRefund, ProviderFailure>>
  /** Takes the bytes as they came: one changed byte breaks the signature. */
  readWebhook(raw: Uint8Array, headers: Pick<Headers, 'get'>): Promise<Result<WebhookNews, WebhookRefusal>>
  /** Whose buyers may choose their bank on our page: as it was last told, where it cannot be told just now. */
  banks?(currency: string): Promise<readonly CountryBanks[]>
  /** All that moved from one moment until another, page by page; missing where a provider tells no such list. */
  listMovements?(
    from: Date,
    to: Date,
    cursor?: string | null,
  ): Promise<Result<MovementsPage, ProviderFailure>>
}

/** Two capitals; `min` and `max` are what a bank takes. */
export type CountryBanks = { country: string; banks: readonly Bank[] }
export type Bank = {
  key: string
  /** By language: `lt`, `en`, … */
  titles: Readonly<Record<string, string>>
  min: Amount | null
  max: Amount | null
}

export type MovementsPage = {
  movements: Movement[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** Money that moved, or should have, as it stands now. */
export type Movement = {
  kind: 'payment' | 'refund' | 'dispute'
  /** The provider's name for it; of a payment what refunds refer to. */
  ref: string
  /** Of the payment that it belongs to, what is told. */
  captureRef: string | null
  providerRef: string | null
  paymentId: string | null
  amount: Amount
  currency: string
  /** `failed`: the money is where it was before. */
  state: 'pending' | 'succeeded' | 'failed'
  at: Date
}

export type MoneyToTake = { amount: Amount; currency: string }

export type PaymentToStart = {
  id: string
  key: string
  /** When this attempt was written down. The provider's deadline counts from here, so that a repeat says the same. */
  startedAt: Date
  amount: Amount
  currency: string
  /** What the buyer reads on the provider's page: "Order OR-1042". */
  title: string
  /** In whose name the buyer is asked. */
  brand: string
  email: string | null
  locale: MessageLocale
  site: string
  /** The checkout, for whoever looks at the payment on the provider's side. */
  slug: string
  successUrl: string
  cancelUrl: string
  /** Where webhooks of this provider are taken, for those who want to hear it with every payment. */
  callbackUrl: string
  /** Of the site. */
  country: string
  /** What the buyer chose of `banks`. */
  bank: string | null
}

export type StartedPayment = { redirectUrl: string; providerRef: string; expiresAt: Date }

export type ProviderState = {
  state:
    | 'created'
    | 'requires_action'
    | 'pending'
    | 'captured'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'partially_refunded'
    | 'refunded'
    | 'disputed'
  amountCaptured: Amount
  amountRefunded: Amount
  currency: string
  /** What refunds refer to; null until the buyer has tried to pay. */
  captureRef: string | null
  /** Why the last try failed. While the state is `created` the buyer may still try again. */
  declineCode: string | null
  /** Why it stays pending until somebody acts on the merchant's side. */
  merchantMustAct?: string
}

export type RefundToMake = { captureRef: string; amount: Amount; key: string }
export type MadeRefund = {
  refundRef: string
  captureRef: string | null
  amount: Amount
  /** `succeeded` may still become `failed` days later; the provider then tells by a webhook. */
  state: 'pending' | 'succeeded' | 'failed'
}

/** `reason` is for the log and never for the buyer. */
export type ProviderFailure =
  | { code: 'declined'; declineCode: string; isRetryable: boolean }
  | { code: 'unavailable'; reason: string }
  | { code: 'invalid'; reason: string }

/** Which payment to ask about. The event tells one or several of the three references, none if it is of no concern. */
export type WebhookNews = {
  eventId: string
  type: string
  hint: 'payment' | 'refund' | 'dispute' | 'other'
  providerRef: string | null
  captureRef: string | null
  paymentId: string | null
  /** The event was written for another version than ours: worth a line in the log. */
  isOtherVersion: boolean
  /** How the payment stands, in the signed words of a provider that cannot be asked. */
  told?: ProviderState
}

/** `foreign`: genuine, and meant for another shop. `unavailable`: could not be checked just now; it may come again. */
export type WebhookRefusal = 'signature' | 'stale' | 'mode' | 'foreign' | 'unavailable'
