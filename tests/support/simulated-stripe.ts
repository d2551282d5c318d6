import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { amount } from '../../src/core/money.ts'
import type { PaymentProvider, PaymentToStart } from '../../src/providers/payments/payment-provider.ts'
import { openStripe } from '../../src/providers/payments/stripe.ts'
import { type Simulator, startSimulator } from '../../src/simulator/start-simulator.ts'
import { simulatorClient } from './simulator-client.ts'

export type Received = {
  method: 'GET' | 'POST'
  path: string
  host: string
  headers: Headers
  raw: Buffer
  type: string
  eventId: string
}

/** The simulator, the adapter for it and a receiver of its webhooks; all are reset before every test. */
export function simulatedStripe() {
  const received: Received[] = []
  /** The next statuses that the receiver returns; 200 once this is empty. */
  const answers: number[] = []
  const receiver = createServer(async (request, response) => {
    const raw = await buffer(request)
    const { url: path = '', method = 'POST' } = request
    const isJson = request.headers['content-type'] === 'application/json'
    const { type, event_type, id } = isJson ? JSON.parse(raw.toString()) : {}
    const signed = Object.entries(request.headers).filter(([name]) => /^(stripe|paypal)-/.test(name))
    const headers = new Headers(signed.map(([name, text]) => [name, String(text)]))
    received.push({
      method: method as Received['method'],
      path,
      host: String(request.headers.host),
      headers,
      raw,
      type: type ?? event_type,
      eventId: id,
    })
    response.writeHead(answers.shift() ?? 200).end('OK')
  })
  let simulator: Simulator
  const client = simulatorClient(() => simulator)
  let webhookUrl = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    webhookUrl = `http://tp.localhost:${(receiver.address() as AddressInfo).port}/api/webhooks/stripe`
    const ports = { stripe: 0, control: 0 }
    simulator = await startSimulator({ ports, webhookUrl, seed: 'contract', profile: 'calm' })
  })
  beforeEach(async () => {
    await client.control('reset')
    received.length = 0
    answers.length = 0
  })
  afterAll(async () => {
    await simulator?.close()
    receiver.close()
  })

  return {
    received,
    answers,
    ...client,
    /** Delivers all webhooks that are due. */
    settle: (seconds = 0) => client.control('clock/advance', { seconds }),
    adapter(retries = 0, timeout = 5000, clock = () => new Date()): PaymentProvider {
      const provider = openStripe(client.settings(), clock, { timeout, retries })
      if (!provider) throw new Error('No keys')
      return provider
    },
  }
}

let payments = 0

export function paymentToStart(changes: Partial<PaymentToStart> = {}): PaymentToStart {
  const id = `payment-${payments++}`
  return {
    id,
    key: `pay_${id}_1`,
    startedAt: new Date(),
    amount: amount('102.90'),
    currency: 'EUR',
    title: 'Order OR-1042',
    brand: 'Amberway',
    email: 'ona@example.test',
    locale: 'lt',
    site: 'tp',
    slug: 'checkout-slug',
    successUrl: 'http://tp.localhost:3000/payment/accept?order=OR-1042',
    cancelUrl: 'http://tp.localhost:3000/payment/decline',
    callbackUrl: 'http://tp.localhost:3000/api/webhooks/paysera',
    country: 'LT',
    bank: null,
    ...changes,
  }
}

/** The value of a result; throws if it is an error. */
export function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.error)}`)
  return result.value
}
