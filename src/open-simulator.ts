import { randomBytes } from 'node:crypto'
import type { Env } from '#platform/env.server.ts'
import type { Simulator } from '#simulator/start-simulator.ts'

/**
 * The demo simulates the providers, so everything can be tried without an account. Null if the shop has its own keys or
 * is not a demo.
 */
export async function openSimulator(env: Env): Promise<Simulator | null> {
  const hasOwnKeys = env.STRIPE_SECRET_KEY || env.PAYPAL_CLIENT_ID || env.PAYSERA_PROJECT_ID
  if (!env.ALLOW_SIMULATOR || !env.SHOP_DEMO || hasOwnKeys) return null
  const { startSimulator, usualPorts } = await import('#simulator/start-simulator.ts')
  return startSimulator({
    ports: usualPorts,
    webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/stripe`,
    // A new seed each time, so ids of an earlier start do not repeat.
    seed: randomBytes(8).toString('hex'),
    profile: 'real',
  })
}

/** The settings that connect the shop to the simulator instead of a provider. */
export function withSimulator(env: Env, simulator: Simulator | null): Env {
  if (!simulator) return env
  const { address, secretKey, webhookSecret } = simulator.stripe
  const { paypal, paysera, couriers, shops, vat, tags } = simulator
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
    SIMULATED_SHOPS: shops.address,
    VIES_URL: vat.address,
    TAGS_COLLECTOR: tags.address,
    COURIER_REST_CODES: ['gintarine', 'kurjeris_trys'],
    COURIER_REST_URL: couriers.address,
    COURIER_REST_KEY: couriers.parcels.key,
    COURIER_REST_HOOK_SECRET: couriers.parcels.hookSecret,
    COURIER_XML_CODES: ['baltluka', 'pasto_deze'],
    COURIER_XML_URL: couriers.address,
    COURIER_XML_USER: couriers.parcels.user,
    COURIER_XML_PASSWORD: couriers.parcels.password,
  }
}

export type OpenSimulator = Simulator
