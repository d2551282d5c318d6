import type { Simulator } from '../../src/simulator/start-simulator.ts'

/** The shop's settings for a simulator, and a client of its control server. */
export function simulatorClient(simulator: () => Simulator) {
  return {
    /** Changes the simulator; `ask` only reads. */
    async control(path: string, wish: object = {}): Promise<Wanted> {
      const response = await fetch(`${simulator().control.address}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer
    },
    ask: async (path: string): Promise<Wanted> =>
      (await fetch(`${simulator().control.address}/${path}`)).json(),
    settings: () => ({
      STRIPE_SECRET_KEY: simulator().stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: simulator().stripe.webhookSecret,
      STRIPE_API_BASE: simulator().stripe.address,
    }),
    paypalSettings: () => ({
      PAYPAL_ENV: 'sandbox' as const,
      PAYPAL_CLIENT_ID: simulator().paypal.clientId,
      PAYPAL_CLIENT_SECRET: simulator().paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: simulator().paypal.webhookId,
      PAYPAL_API_BASE: simulator().paypal.address,
      PAYPAL_CERT_HOSTS: [simulator().paypal.certHost],
    }),
    payseraSettings: () => ({
      PAYSERA_PROJECT_ID: simulator().paysera.projectId,
      PAYSERA_PASSWORD: simulator().paysera.password,
      PAYSERA_TEST: true,
      PAYSERA_PAY_URL: simulator().paysera.payUrl,
      PAYSERA_METHODS_URL: simulator().paysera.methodsUrl,
      PAYSERA_PUBLIC_KEY_URL: simulator().paysera.publicKeyUrl,
      PAYSERA_PUBLIC_KEY_PEM: undefined,
    }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the responses of the control server have many shapes
type Wanted = any

/** Presses a button on a hosted page without JavaScript. Returns the URL that it leads to. */
export async function press(page: string, field: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(field)
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? page, page).href
}

export const goodCard = { card: '4242 4242 4242 4242' }
