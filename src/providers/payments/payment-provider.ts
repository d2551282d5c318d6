import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Result } from '#core/result.ts'

/**
 * What the shop needs from a payment provider. Every operation may be repeated with the same key and the same input: it
 * then has the effect and the result of the first call. So callers fix and store keys before the first call.
 */
export type PaymentProvider = {
  /** The origin of its pages; our forms may lead there. */
  pageOrigin: string
  /** No real money moves. */
  isTest: boolean
  start(payment: PaymentToStart): Promise<Result<StartedPayment, ProviderFailure>>
  /**
   * The state of a payment, and the only source of truth: a returning browser and a webhook are only reasons to fetch
   * it. If the provider leaves the capture to us, exactly `toTake` is captured once the buyer has approved it; without
   * it nothing is ever captured. `not_pollable`: this provider reports by signed webhooks only.
   */
  fetch(
    providerRef: string,
    toTake?: MoneyToTake,
  ): Promise<Result<ProviderState, ProviderFailure | { code: 'not_pollable' }>>
  /**
   * Closes an unpaid payment for good. `in_progress`: the buyer is already paying, so nothing may be discarded. A
   * payment that was declined when last fetched does not count as in progress.
   */
  cancel(
    providerRef: string,
    last?: { isDeclined: boolean },
  ): Promise<Result<null, ProviderFailure | { code: 'in_progress' }>>
  /** `unsupported`: there is no API for it; staff refund on the provider's own pages, or in another way. */
  refund(
    refund: RefundToMake,
  ): Promise<Result<MadeRefund, ProviderFailure | { code: 'exceeds_rest' | 'unsupported' }>>
  fetchRefund(refundRef: string): Promise<Result<MadeRefund, ProviderFailure>>
  /** Takes the raw bytes: one changed byte breaks the signature. */
  readWebhook(raw: Uint8Array, headers: Pick<Headers, 'get'>): Promise<Result<WebhookNews, WebhookRefusal>>
  /** For providers whose buyers may choose their bank on our page. The last known list is the fallback. */
  banks?(currency: string): Promise<readonly CountryBanks[]>
  /** All movements from one time until another, page by page; missing if a provider has no such list. */
  listMovements?(
    from: Date,
    to: Date,
    cursor?: string | null,
  ): Promise<Result<MovementsPage, ProviderFailure>>
}

/** `country` has two capital letters; `min` and `max` are the limits of a bank. */
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
  /** The cursor of the next page; null after the last one. */
  next: string | null
}

/** A movement of money, completed or not, in its current state. */
export type Movement = {
  kind: 'payment' | 'refund' | 'dispute'
  /** The provider's id. Refunds refer to that of their payment. */
  ref: string
  /** References to the payment that it belongs to, as far as they are listed. */
  captureRef: string | null
  providerRef: string | null
  paymentId: string | null
  amount: Amount
  currency: string
  /** `failed`: the money is where it was before. */
  state: 'pending' | 'succeeded' | 'failed'
  at: Date
  /** What the provider keeps of it, in the currency in which it keeps it; null if the list does not say. */
  fee?: { amount: Amount; currency: string } | null
}

export type MoneyToTake = { amount: Amount; currency: string }

export type PaymentToStart = {
  id: string
  key: string
  /** When this attempt was written. The provider's deadline counts from here, so that a repeated call is identical. */
  startedAt: Date
  amount: Amount
  currency: string
  /** What the buyer reads on the provider's page: "Order OR-1042". */
  title: string
  /** The name of the shop on the provider's page. */
  brand: string
  email: string | null
  locale: MessageLocale
  site: string
  /** The checkout, for staff who look at the payment on the provider's side. */
  slug: string
  successUrl: string
  cancelUrl: string
  /** The address for webhooks, for providers that expect it with every payment. */
  callbackUrl: string
  /** The site's country. */
  country: string
  /** The buyer's choice from `banks`. */
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
  /** Why the last attempt failed. While the state is `created` the buyer may still try again. */
  declineCode: string | null
  /** Why it stays pending until the merchant acts. */
  merchantMustAct?: string
}

export type RefundToMake = { captureRef: string; amount: Amount; key: string }
export type MadeRefund = {
  refundRef: string
  captureRef: string | null
  amount: Amount
  /** `succeeded` may still become `failed` days later, which the provider reports by a webhook. */
  state: 'pending' | 'succeeded' | 'failed'
}

/** `reason` is for the log and never for the buyer. */
export type ProviderFailure =
  | { code: 'declined'; declineCode: string; isRetryable: boolean }
  | { code: 'unavailable'; reason: string }
  | { code: 'invalid'; reason: string }

/** Which payment to sync. The event has one or more of the three references, or none if it does not concern us. */
export type WebhookNews = {
  eventId: string
  type: string
  hint: 'payment' | 'refund' | 'dispute' | 'other'
  providerRef: string | null
  captureRef: string | null
  paymentId: string | null
  /** The event was written for another API version than ours, which is logged. */
  isOtherVersion: boolean
  /** The state of the payment, signed by a provider that cannot be polled. */
  reported?: ProviderState
}

/** `foreign`: authentic, but meant for another shop. `unavailable`: could not be verified now; it may be sent again. */
export type WebhookRefusal = 'signature' | 'stale' | 'mode' | 'foreign' | 'unavailable'
