// Payment providers, couriers and shops of other countries on this machine: `npm run simulator -- [--seed word] [--profile calm|real|hostile] [--webhook address]`.
import { parseArgs } from 'node:util'
import { profiles } from '../src/simulator/faults.ts'
import { startSimulator, usualPorts } from '../src/simulator/start-simulator.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'amber' },
    profile: { type: 'string', default: 'real' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/webhooks/stripe' },
  },
})
const profile = profiles.find((name) => name === values.profile)
if (!profile) throw new Error(`There is no profile ${values.profile}: use ${profiles.join(', ')}.`)

const simulator = await startSimulator({
  ports: usualPorts,
  webhookUrl: values.webhook,
  seed: values.seed,
  profile,
})
const { stripe, paypal, paysera, couriers, shops, vat, sentry, tags, control } = simulator
console.log(`Control     ${control.address}
Tags        ${tags.address}: what they are told
Webhooks to ${values.webhook}, and PayPal's beside it; Paysera's go where each payment says

For the shop's .env:
STRIPE_API_BASE=${stripe.address}
STRIPE_SECRET_KEY=${stripe.secretKey}
STRIPE_WEBHOOK_SECRET=${stripe.webhookSecret}
PAYPAL_API_BASE=${paypal.address}
PAYPAL_CERT_HOSTS=${paypal.certHost}
PAYPAL_CLIENT_ID=${paypal.clientId}
PAYPAL_CLIENT_SECRET=${paypal.clientSecret}
PAYPAL_WEBHOOK_ID=${paypal.webhookId}
PAYSERA_PROJECT_ID=${paysera.projectId}
PAYSERA_PASSWORD=${paysera.password}
PAYSERA_TEST=1
PAYSERA_PAY_URL=${paysera.payUrl}
PAYSERA_METHODS_URL=${paysera.methodsUrl}
PAYSERA_PUBLIC_KEY_URL=${paysera.publicKeyUrl}
OMNIVA_POINTS_URL=${couriers.address}/locations.json
DPD_POINTS_URL=${couriers.address}/PickupParcelShopData.json
UNISEND_POINTS_URL=${couriers.address}/api/v2/terminal
UNISEND_USER=${couriers.user}
UNISEND_PASSWORD=${couriers.password}
SMARTPOSTI_POINTS_URL=${couriers.address}/api/locations
VENIPAK_POINTS_URL=${couriers.address}/ws/get_pickup_points
COURIER_REST_CODES=gintarine,kurjeris_trys
COURIER_REST_URL=${couriers.address}
COURIER_REST_KEY=${couriers.parcels.key}
COURIER_REST_HOOK_SECRET=${couriers.parcels.hookSecret}
COURIER_XML_CODES=baltluka,pasto_deze
COURIER_XML_URL=${couriers.address}
COURIER_XML_USER=${couriers.parcels.user}
COURIER_XML_PASSWORD=${couriers.parcels.password}
SIMULATED_SHOPS=${shops.address}
VIES_URL=${vat.address}
SENTRY_DSN=${sentry.dsn}
TAGS_COLLECTOR=${tags.address}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => simulator.close())
