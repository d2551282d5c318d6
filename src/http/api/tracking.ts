import { err } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { type NotTracked, readTracking } from '#shop/tracking/read-tracking.server.ts'
import { TrackingInput, TrackingView } from '#shop/tracking/tracking.schema.ts'
import { readTrackingNumber } from '#shop/tracking/tracking-number.ts'
import { trackingView } from '#shop/tracking/tracking-view.ts'
import { type Call, get } from '../call.ts'
import { personal } from '../responses.ts'

export const trackingCalls: Call[] = [
  get(
    '/api/tracking/:code',
    {
      summary:
        'Where a parcel is: by our number, a courier’s or carrier’s number, a forward request, or an order with its email',
      input: TrackingInput,
      output: TrackingView,
    },
    async (c, { email, key }) => {
      const read = await readTracking(c.get('ctx'), readTrackingNumber(c.req.param('code') ?? ''), {
        email,
        key,
      })
      return personal(c, read.ok ? read : err(failureOf(read.error)), trackingView)
    },
  ),
]

/** An order without its email and one that does not exist answer alike. */
function failureOf(found: NotTracked): Failure {
  if (found.reason === 'refused') return found.failure
  if (found.reason === 'email_needed')
    return { code: 'service.validation', errors: { email: [{ code: 'validation.required' }] } }
  return {
    code: 'service.not_found',
    ...(found.oddity && { details: { odd: found.oddity.code } }),
  }
}
