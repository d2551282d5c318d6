import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../kit.ts'

const always: [name: string, value: string][] = [
  // Pages bring their own policy; anything else may load nothing at all.
  [
    'content-security-policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  [
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  ],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
]

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of always) c.header(name, value)
  await next()
})
