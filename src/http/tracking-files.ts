import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hearCourier } from '#shop/tracking/hear-courier.server.ts'
import { readTrackingCalendar } from '#shop/tracking/read-tracking-calendar.server.ts'
import type { AppEnv } from './app-types.ts'
import { fail } from './responses.ts'

/** The days of an arrival as a calendar file. */
export function trackingFiles(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/api/tracking/:code/calendar', async (c) => {
    const file = await readTrackingCalendar(c.get('ctx'), {
      code: c.req.param('code'),
      key: c.req.query('key'),
      locale: c.req.query('locale'),
    })
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    if (!file.ok) return fail(c, file.error)
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${file.value.name}"`)
    return c.body(file.value.text)
  })
}

type Parts = Parameters<typeof hearCourier>[0]
const maxBytes = 16 * 1024

/** Webhooks of couriers. Other senders learn nothing from the answer. */
export function courierWebhooks(parts: Parts): Hono<AppEnv> {
  const limited = bodyLimit({ maxSize: maxBytes })
  return new Hono<AppEnv>().post('/api/webhooks/couriers/:courier', limited, async (c) => {
    c.set('kind', 'api')
    const heard = await hearCourier(parts, {
      courier: c.req.param('courier'),
      body: await c.req.text(),
      signature: c.req.header('x-signature') ?? null,
    })
    return heard ? c.text('OK') : c.text('Bad signature', 400)
  })
}
