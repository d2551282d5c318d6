import type { MoneyToTake, PaymentProvider } from '../../src/providers/payments/payment-provider.ts'
import { openPaypal, type PaypalSettings } from '../../src/providers/payments/paypal.ts'
import type { FundingName } from '../../src/simulator/paypal/fundings.ts'
import { paymentToStart, simulatedStripe, value } from './simulated-stripe.ts'
import { press } from './simulator-client.ts'

/** The amount and currency of every payment in these tests. */
export const agreed: MoneyToTake = (({ amount, currency }) => ({ amount, currency }))(paymentToStart())

/** The simulated PayPal, the adapter for it and a receiver of its webhooks. */
export function simulatedPaypal() {
  const simulated = simulatedStripe()
  function adapter(
    retries = 0,
    changes: Partial<PaypalSettings> = {},
    { timeout = 5000, clock = () => new Date() } = {},
  ): PaymentProvider {
    const settings = { ...simulated.paypalSettings(), ...changes }
    const provider = openPaypal(settings, clock, { timeout, retries, pause: 1 })
    if (!provider) throw new Error('No keys')
    return provider
  }

  async function start(changes = {}, provider = adapter()) {
    const payment = paymentToStart(changes)
    return { provider, payment, ...value(await provider.start(payment)) }
  }

  async function approved(funding: FundingName = 'paid') {
    const started = await start()
    await choose(started.redirectUrl, funding)
    return started
  }

  async function paid(funding: FundingName = 'paid') {
    const started = await approved(funding)
    const { captureRef } = value(await started.provider.fetch(started.providerRef, agreed))
    return { ...started, captureRef: captureRef ?? '' }
  }

  return {
    received: simulated.received,
    answers: simulated.answers,
    settle: simulated.settle,
    settings: simulated.paypalSettings,
    fault: (wish: object) => simulated.control('faults', wish),
    faults: () => simulated.ask('faults'),
    reset: () => simulated.control('reset'),
    profile: (profile: string) => simulated.control('profile', { profile }),
    control: (path: string, wish: object = {}) => simulated.control(`paypal/${path}`, wish),
    ask: (path: string) => simulated.ask(`paypal/${path}`),
    adapter,
    start,
    approved,
    paid,
  }
}

/** Signs in on PayPal's page and approves with this funding. Returns the URL that the customer is sent to. */
export async function choose(page: string, funding: FundingName): Promise<string> {
  await press(page, { login: 'buyer' })
  return press(page, { funding })
}
