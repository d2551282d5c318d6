import type { PaymentProvider } from '../../src/providers/payments/payment-provider.ts'
import { openPaysera, type PayseraSettings } from '../../src/providers/payments/paysera.ts'
import type { ProviderFiles } from '../../src/providers/provider-files.ts'
import type { OutcomeName } from '../../src/simulator/paysera/outcomes.ts'
import { paymentToStart, type Received, simulatedStripe, value } from './simulated-stripe.ts'
import { press } from './simulator-client.ts'

/** The simulated Paysera, the adapter for it and a receiver of its callbacks. */
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

  /** Starts a payment, presses an outcome at the bank and receives the callbacks that follow at once. */
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

/** The page that the signed request leads to; if it names a bank, the page of that bank. */
export async function openPage(redirectUrl: string): Promise<string> {
  const response = await fetch(redirectUrl, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? redirectUrl, redirectUrl).href
}

/** Presses an outcome at the bank. Returns the URL that the customer is sent to. */
export async function atBank(redirectUrl: string, outcome: OutcomeName, bank?: string): Promise<string> {
  const page = await openPage(redirectUrl)
  if (bank) await press(page, { bank })
  return press(page, { outcome })
}

/** The fields of a callback by GET or POST, as the endpoint passes them on. */
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
