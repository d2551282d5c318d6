import type { PaymentProvider } from '../../src/providers/payments/payment-provider.ts'
import { openPaysera, type PayseraSettings } from '../../src/providers/payments/paysera.ts'
import type { ProviderFiles } from '../../src/providers/provider-files.ts'
import type { OutcomeName } from '../../src/simulator/paysera/outcomes.ts'
import { paymentToStart, type Received, simulatedStripe, value } from './simulated-stripe.ts'
import { press } from './simulator-client.ts'

/** The simulator's Paysera, the adapter against it, and somebody who receives the callbacks. */
export function simulatedPaysera() {
  const simulated = simulatedStripe()
  const warnings: string[] = []

  function adapter(
    changes: Partial<PayseraSettings> = {},
    { files = filesInMemory(), clock = () => new Date(), timeout = 2000 } = {},
  ): PaymentProvider {
    const log = { warn: (_facts: object, message: string) => warnings.push(message) }
    const settings = { ...simulated.payseraSettings(), ...changes }
    const provider = openPaysera(settings, { files, clock, log, timeout })
    if (!provider) throw new Error('No keys')
    return provider
  }

  async function start(changes = {}, provider = adapter()) {
    const payment = paymentToStart(changes)
    return { provider, payment, ...value(await provider.start(payment)) }
  }

  /** Paid, refused or whatever else is pressed at the bank; the callbacks that follow at once are received. */
  async function pressed(outcome: OutcomeName = 'confirm') {
    const started = await start({ bank: 'nemunas' })
    const returnTo = await atBank(started.redirectUrl, outcome)
    await simulated.settle()
    return { ...started, returnTo }
  }

  return {
    received: simulated.received,
    answers: simulated.answers,
    warnings,
    settle: simulated.settle,
    settings: simulated.payseraSettings,
    fault: (wish: object) => simulated.control('faults', wish),
    faults: () => simulated.ask('faults'),
    reset: () => simulated.control('reset'),
    profile: (profile: string) => simulated.control('profile', { profile }),
    control: (path: string, wish: object = {}) => simulated.control(`paysera/${path}`, wish),
    ask: (path: string) => simulated.ask(`paysera/${path}`),
    adapter,
    start,
    pressed,
  }
}

/** Where the signed request leads; with a bank in it that is the bank's own page. */
export async function openPage(redirectUrl: string): Promise<string> {
  const response = await fetch(redirectUrl, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? redirectUrl, redirectUrl).href
}

/** What is pressed at the bank; tells where the buyer is led. */
export async function atBank(redirectUrl: string, outcome: OutcomeName, bank?: string): Promise<string> {
  const page = await openPage(redirectUrl)
  if (bank) await press(page, { bank })
  return press(page, { outcome })
}

/** A callback as it came, whichever way, as the endpoint hands it on. */
export function fieldsOf({ method, path, raw }: Pick<Received, 'method' | 'path' | 'raw'>): Uint8Array {
  return method === 'GET' ? Buffer.from(path.split('?')[1] ?? '') : raw
}

export function filesInMemory(): ProviderFiles & { names(): string[] } {
  const kept = new Map<string, { body: string; fetchedAt: Date }>()
  return {
    read: async (name) => kept.get(name) ?? null,
    write: async (name, body, fetchedAt) => void kept.set(name, { body, fetchedAt }),
    names: () => [...kept.keys()],
  }
}
