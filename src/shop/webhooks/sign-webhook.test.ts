import { expect, test } from 'vitest'
import { nextTryAt, pausesMs } from './retry-pauses.ts'
import { signWebhook } from './sign-webhook.server.ts'

test('OPS-04 a signature is that of the published example of Standard Webhooks', () => {
  // From the test vectors of the specification's libraries.
  const headers = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('OPS-04 pauses grow, and the last try comes within three days', () => {
  expect([...pausesMs].sort((a, b) => a - b)).toEqual(pausesMs)
  const whole = pausesMs.reduce((sum, pause) => sum + pause, 0)
  expect(whole / 3_600_000).toBeGreaterThan(70)
  expect(whole / 3_600_000).toBeLessThanOrEqual(72)
  const now = new Date('2026-11-09T12:00:00Z')
  expect(nextTryAt(1, now)).toEqual(new Date('2026-11-09T12:00:05Z'))
  expect(nextTryAt(pausesMs.length, now)).toEqual(new Date('2026-11-10T12:00:00Z'))
  expect(nextTryAt(pausesMs.length + 1, now)).toBeNull()
})
