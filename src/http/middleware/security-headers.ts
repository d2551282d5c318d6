import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-types.ts'

const always = {
  // Pages have their own policy; other responses may load nothing.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Two years; sent only over TLS, because browsers ignore it elsewhere. */
export const strictTransport = ['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const
const overTls = { ...always, [strictTransport[0]]: strictTransport[1] }

const notPages = /^\/(?:api|assets|site-assets|shop-files|image|healthz|readyz)(?:\/|$)/

/** Sets the headers on every response, except cached pages, which have them already (below). */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  if (notPages.test(c.req.path)) {
    for (const [name, value] of Object.entries(always)) c.header(name, value)
    c.header('x-request-id', c.get('requestId'))
    return next()
  }
  await next()
  if (c.get('hasSecurityHeaders')) return
  const { headers } = c.res
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
  headers.set('x-request-id', c.get('requestId'))
})

/** For cached pages, which store these headers ready to be sent. */
export function keptSecurityHeaders(c: Context<AppEnv>): Record<string, string> {
  return c.get('isSecure') ? overTls : always
}
