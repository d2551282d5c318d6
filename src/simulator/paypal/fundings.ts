/** The outcome of a payment, by the buyer's choice on the page. */
export type Funding = {
  /** PayPal refuses the capture, for this reason. */
  issue?: string
  /** It is pending, for this reason, and then completes or does not. */
  waits?: { reason: string; ends: 'COMPLETED' | 'DECLINED' }
  isRefundSlow?: true
}

export const fundings = {
  paid: {},
  declined: { issue: 'INSTRUMENT_DECLINED' },
  review: { waits: { reason: 'PENDING_REVIEW', ends: 'COMPLETED' } },
  review_denied: { waits: { reason: 'PENDING_REVIEW', ends: 'DECLINED' } },
  refund_slow: { isRefundSlow: true },
} as const satisfies Record<string, Funding>

export type FundingName = keyof typeof fundings
export const fundingNames = Object.keys(fundings) as FundingName[]
