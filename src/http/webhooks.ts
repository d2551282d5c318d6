import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import { receiveWebhook } from '#shop/payments/receive-webhook.server.ts'
import type { AppEnv, AppParts } from './app-types.ts'

const maxBytes = 512 * 1024
/** A path for each provider, named after it: the provider has this address in its settings. */
const names: Readonly<Record<string, ProviderNumber>> = {
  stripe: providers.stripe,
  paypal: providers.paypal,
  paysera: providers.paysera,
}
/** Who may tell by an address alone. */
const readable: readonly ProviderNumber[] = [providers.paysera]

/** Webhooks of providers, byte by byte as they were sent. Other senders learn nothing from the answer. */
export function webhooks({ db, log, clock, payments }: AppParts): Hono<AppEnv> {
  const path = '/api/webhooks/:provider'
  return new Hono<AppEnv>().on(['GET', 'POST'], path, bodyLimit({ maxSize: maxBytes }), async (c) => {
    c.set('kind', 'api')
    const number = names[c.req.param('provider')]
    const provider = number && payments.provider(number)
    if (!number || !provider) return c.text('Not found', 404)
    const isByAddress = c.req.method === 'GET'
    if (isByAddress && !readable.includes(number)) return c.text('Not found', 404)
    const raw = isByAddress
      ? new TextEncoder().encode(new URL(c.req.url).search.slice(1))
      : new Uint8Array(await c.req.arrayBuffer())
    const received = await receiveWebhook(
      { db, log, clock },
      { provider, number, raw, headers: c.req.raw.headers },
    )
    if (received === 'unavailable') return c.text('Try again', 503)
    return received === 'stored' ? c.text('OK') : c.text('Bad signature', 400)
  })
}
