import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import { isAllowed } from '#shop/marketing/consent.ts'
import { CookieChoiceInput } from '#shop/marketing/cookie-choice.schema.ts'
import { noteCookieChoice } from '#shop/marketing/note-cookie-choice.server.ts'
import { UtmInput, utmCookie } from '#shop/marketing/utm.schema.ts'
import { type Call, post } from '../call.ts'
import { dropCookie, keepCookie } from '../cookies.ts'

const Done = z.strictObject({ status: z.literal(true) })

export function marketingCalls({ kept }: RateLimits): Call[] {
  return [
    post(
      '/api/utm',
      {
        summary:
          'Tells which campaign brought the visitor; kept for 90 days, and only after consent to marketing',
        input: UtmInput,
        output: Done,
        limiter: kept({ name: 'utm', points: 60, seconds: 60 }),
      },
      (c, input) => {
        if (isAllowed(getCookie(c, 'consent'), 'marketing')) keepCookie(c, 'utm', utmCookie(input))
        return c.json({ status: true })
      },
    ),
    post(
      '/api/consent',
      {
        summary: 'Logs what a visitor chose about cookies; the browser keeps the choice itself',
        input: CookieChoiceInput,
        output: Done,
        limiter: kept({ name: 'consent', points: 30, seconds: 60 }),
      },
      async (c, input) => {
        // The browser cannot delete what only the server reads.
        if (!input.purposes.includes('marketing')) dropCookie(c, 'utm')
        await noteCookieChoice(c.get('ctx'), input)
        return c.json({ status: true })
      },
    ),
  ]
}
