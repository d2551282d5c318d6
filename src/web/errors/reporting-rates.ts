import { reportingRates } from '#core/error-rules.ts'
import { isPassingFailure } from './passing-failure.ts'
import { isStaleDeployment } from './stale-deployment.ts'

/** A route's error response, or a failed call with its address as the text. */
export type FailedAnswer = { status: number; statusText?: string }

export function isFailedAnswer(error: unknown): error is FailedAnswer {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}

/** The random number, from 0 up to but not including 1, is the caller's, as in all of these. */
export function isErrorSent(error: unknown, random: number): boolean {
  return random < errorRate(error)
}

/** One visit, which is as long as one document lives, has one trace. */
export function isTraceSent(random: number): boolean {
  return random < reportingRates.trace
}

/** For a visit without an error, and only with the visitor's consent to statistics. */
export function isTrailSent(allowsStatistics: boolean, random: number): boolean {
  return allowsStatistics && random < reportingRates.trail
}

function errorRate(error: unknown): number {
  // A new build, an impatient click or a lost connection mends itself. An event may bring the message alone.
  if (isStaleDeployment(typeof error === 'string' ? new Error(error) : error)) return 0
  if (isPassingFailure(error)) return 0
  if (!isFailedAnswer(error)) return reportingRates.error
  // Only a gateway says 504, and then our own server has not heard of it; any other 5xx it has logged itself, a
  // 4xx is what it meant to say, and 0 is the visitor's own connection.
  return error.status === 504 ? reportingRates.gatewayTimeout : 0
}
