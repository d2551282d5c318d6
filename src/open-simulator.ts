import { randomBytes } from 'node:crypto'
import type { Env } from '#platform/env.server.ts'
import type { Simulator } from '#simulator/start-simulator.ts'

/**
 * The demo stands in for the providers itself, so that everything can be tried without an account anywhere. Null where
 * the shop has keys of its own, or nobody said that this is a demo.
 */
export async function openSimulator(env: Env): Promise<Simulator | null> {
  const hasOwnKeys = env.STRIPE_SECRET_KEY || env.PAYPAL_CLIENT_ID || env.PAYSERA_PROJECT_ID
  if (!env.ALLOW_SIMULATOR || !env.SHOP_DEMO || hasOwnKeys) return null
  const { startSimulator, usualPorts } = await import('#simulator/start-simulator.ts')
  return startSimulator({
    ports: usualPorts,
    webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/stripe`,
    // Another one each time: what a former start has given out must not come again.
    seed: randomBytes(8).toString('hex'),
    profile: 'real',
  })
}

/** What the shop needs to know of the simulator, as it would of a provider. */
export function withSimulator(env: Env, simulator: Simulator | null): Env {
  if (!simulator) return env
  const { address, secretKey, webhookSecret } = simulator.stripe
  const { paypal, paysera } = simulator
  return {
    ...env,
    STRIPE_API_BASE: address,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYPAL_API_BASE: paypal.address,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_CERT_HOSTS: [paypal.certHost],
    PAYSERA_PROJECT_ID: paysera.projectId,
    PAYSERA_PASSWORD: paysera.password,
    PAYSERA_TEST: true,
    PAYSERA_PAY_URL: paysera.payUrl,
    PAYSERA_METHODS_URL: paysera.methodsUrl,
    PAYSERA_PUBLIC_KEY_URL: paysera.publicKeyUrl,
    PAYSERA_PUBLIC_KEY_PEM: undefined,
  }
}

export type OpenSimulator = Simulator
