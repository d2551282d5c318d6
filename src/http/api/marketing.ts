import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import { isAllowed } from '#shop/marketing/consent.ts'
import { UtmInput, utmCookie } from '#shop/marketing/utm.schema.ts'
import { type Call, post } from '../call.ts'
import { keepCookie } from '../cookies.ts'

export function marketingCalls({ kept }: RateLimits): Call[] {
  return [
    post(
      '/api/utm',
      {
        summary:
          'Tells which campaign brought the visitor; kept for 90 days, and only after consent to marketing',
        input: UtmInput,
        output: z.strictObject({ status: z.literal(true) }),
        limiter: kept({ name: 'utm', points: 60, seconds: 60 }),
      },
      (c, input) => {
        if (isAllowed(getCookie(c, 'consent'), 'marketing')) keepCookie(c, 'utm', utmCookie(input))
        return c.json({ status: true })
      },
    ),
  ]
}
