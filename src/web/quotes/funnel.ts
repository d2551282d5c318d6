import type { QuoteStep } from '#shop/marketing/tracking-events.ts'
import { track } from '#web/analytics/track.ts'
import { allowedPurposes } from '#web/consent/saved-consent.ts'
import { readCookie, writeCookie } from '#web/cookies.ts'
import { addStep, isFinished } from './funnel-steps.ts'

/** Of the steps before the payment; what they are is in `funnel-steps.ts`. */
const name = 'quote_tracking_steps'
const daySeconds = 24 * 60 * 60

/** Notes how far an order of an offer has come, only with consent to statistics; without it the note is deleted. */
export function trackStep(step: QuoteStep): void {
  track({ name: 'quote_step', data: { step } })
  const before = readCookie(name)
  if (!allowedPurposes().includes('statistics')) {
    if (before !== null) writeCookie(name, '', 0)
    return
  }
  const now = addStep(before, step)
  if (now !== before) writeCookie(name, now, daySeconds)
}

/** The next order starts over. */
export function forgetStepsOfPaid(): void {
  if (isFinished(readCookie(name))) writeCookie(name, '', 0)
}
